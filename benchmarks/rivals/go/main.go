// ToolHive: the find_tool of its Virtual MCP Server's optimizer, with its documented defaults. Arguments: the command of an embedding
// service, or nothing for keywords alone; then the task file and the result file.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/stacklok/toolhive-core/mcpcompat/mcp"
	"github.com/stacklok/toolhive-core/mcpcompat/server"
	"github.com/stacklok/toolhive/pkg/vmcp/config"
	"github.com/stacklok/toolhive/pkg/vmcp/optimizer"
)

const measuredModule = "github.com/stacklok/toolhive"

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(arguments []string) error {
	if len(arguments) < 2 {
		return errors.New("usage: [COMMAND OF AN EMBEDDING SERVICE …] TASK RESULT")
	}
	filesAt := len(arguments) - 2
	given, err := readTask(arguments[filesAt])
	if err != nil {
		return err
	}
	// A service is there before a catalog is: its start is not timed, and it opens its encoder when it is first asked.
	service, err := startEmbeddingService(serviceCommand(arguments[:filesAt], given))
	if err != nil {
		return err
	}
	answered, err := answerTask(measuredVersion(), given, func(given task) (builtRouter[*optimizer.FindToolOutput], error) {
		return build(given, service.url)
	})
	if err != nil {
		return err
	}
	if err := handOver(answered, arguments[filesAt+1]); err != nil {
		return err
	}
	return service.stop()
}

func serviceCommand(command []string, given task) []string {
	if len(command) == 0 {
		return nil
	}
	command = append(slices.Clone(command), given.EncoderFolder)
	if given.CacheFolder != "" {
		command = append(command, given.CacheFolder)
	}
	return command
}

func build(given task, embeddingURL string) (builtRouter[*optimizer.FindToolOutput], error) {
	var built builtRouter[*optimizer.FindToolOutput]
	settings, err := optimizer.GetAndValidateConfig(&config.OptimizerConfig{EmbeddingService: embeddingURL})
	if err != nil {
		return built, err
	}
	open, _, err := optimizer.NewOptimizerFactory(settings)
	if err != nil {
		return built, err
	}
	idOf := make(map[string]string, len(given.Contexts))
	tools := make([]server.ServerTool, len(given.Contexts))
	for at, one := range given.Contexts {
		if other, taken := idOf[one.Title]; taken {
			return built, fmt.Errorf("%s and %s have one title, and it knows a tool by its name", other, one.ID)
		}
		idOf[one.Title] = one.ID
		tools[at] = server.ServerTool{Tool: toTool(one)}
	}
	router, err := open(context.Background(), tools)
	if err != nil {
		return built, err
	}
	built.ask = func(request string) (*optimizer.FindToolOutput, error) {
		return router.FindTool(context.Background(), optimizer.FindToolInput{ToolDescription: request})
	}
	built.read = func(found *optimizer.FindToolOutput) (reading, error) {
		return toReading(found, idOf)
	}
	return built, nil
}

// What it searches is the name and the description; examples have no place of their own and follow the description.
func toTool(given taskContext) mcp.Tool {
	return mcp.Tool{
		Name:           given.Title,
		Description:    strings.Join(append([]string{given.Description}, given.Examples...), "\n"),
		RawInputSchema: given.InputSchema,
	}
}

// An agent reads the output as its server writes it: as JSON.
func toReading(found *optimizer.FindToolOutput, idOf map[string]string) (reading, error) {
	text, err := json.Marshal(found)
	if err != nil {
		return reading{}, err
	}
	read := reading{Ranked: []rankedID{}, Verdict: "refused", AnswerCharacters: utf8.RuneCount(text)}
	for _, tool := range found.Tools {
		read.Ranked = append(read.Ranked, rankedID{ID: idOf[tool.Name]})
		read.Verdict = "accepted"
	}
	return read, nil
}

func measuredVersion() string {
	built, _ := debug.ReadBuildInfo()
	for _, module := range built.Deps {
		if module.Path == measuredModule {
			return strings.TrimPrefix(module.Version, "v")
		}
	}
	return "unknown"
}
