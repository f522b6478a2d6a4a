/** What adds a command with the options that most of them share. */
import type { Command } from "commander";

export type AddCommand = (usage: string, description: string) => Command;
