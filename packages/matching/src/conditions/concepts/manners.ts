/** How something is said, as conditions ask for it. */
import { type Concept, concept } from "./concept.ts";

export const manners: readonly Concept[] = [
  concept(
    "polite, politeness, courteous, friendly, kind, respectful",
    "please, thank you, thanks, could you, would you, kindly, appreciate, sorry to bother, have a nice day, have a great day, if you don't mind, when you get a chance, grateful, hope you are well, best regards",
    "shut up, stupid, idiot, idiots, damn, hell, garbage, useless, pathetic, incompetent, just do it",
    "Could you please help me with this? Thank you.|Hope you are well! I would appreciate your advice.|Sorry to bother you, would you mind having a look?|Thanks in advance and have a nice day.",
    "Fix this now, you idiots.|Shut up and do your job.|Useless garbage.",
  ),
  concept(
    "greeting, greets, hello, small talk, smalltalk, chitchat, chatting",
    "hello, hi, hey, good morning, good evening, good afternoon, how are you, greetings, what's up, nice to meet you, how's it going",
    "",
    "Hello there!|Good morning, how are you?|Hey, what's up?|Nice weather today, isn't it?",
    "The server returns an error.|I want to cancel my plan.|Delete the second file.",
  ),
  concept(
    "goodbye, farewell, ends the conversation, leaving the conversation, conversation is over, wants to end",
    "bye, goodbye, see you, that's all, that is all, nothing else, have a good day, talk to you later, I'm done here, good night, no more questions",
    "one more thing, another question, also",
    "That is all, thank you and goodbye.|Bye, have a nice evening.|No more questions from me.",
    "One more thing, how do I log out?|Hello, I have a question.|Let us start.",
  ),
  concept(
    "vague, ambiguous, unclear, lacks detail, lacks details, incomplete, not specific, unspecific, needs more information, missing details",
    "something, somehow, stuff, thing, things, it doesn't work, something is wrong, make it better, do the thing, whatever, some kind of, fix it, not sure what",
    "specifically, exactly, step by step, version, line, error code, at 10, in detail",
    "It does not work.|Something is wrong, please fix it.|Can you do the thing from before?|Make it better somehow.",
    "When I click export on the reports page of version 4.2, I get error 503.|Please change the title of page 3 to Annual report 2025.|The order 4411 from 3 May was sent to the wrong address in Berlin.",
  ),
  concept(
    "joke, joking, sarcastic, sarcasm, irony, ironic, humor, humorous, funny",
    "lol, haha, just kidding, joking, joke, funny, yeah right, sure it is, great job breaking, oh great, how wonderful, hilarious",
    "seriously, no joke, I mean it, not joking",
    "Oh great, another update that breaks everything, just what I needed.|Haha, just kidding.|Tell me a joke about programmers.|Wow, only five hours on hold, what a treat.",
    "I mean this seriously.|Please send the report by Friday.|The meeting is at ten.",
  ),
  concept(
    "code, programming, coding, software, software development, asks for code, script, function",
    "code, function, script, python, javascript, java, typescript, sql, regex, class, variable, api, compile, debug, unit test, refactor, loop, array, repository, git, pull request, algorithm",
    "",
    "Write a Python function that sorts a list.|Why does this loop never end?|Please review my pull request.|How do I parse JSON in Java?",
    "Write a poem about spring.|What should I cook tonight?|Book a flight to Rome.",
  ),
  concept(
    "creative, creative writing, story, fiction, poem, writing, novel, character, write a story",
    "story, poem, novel, character, plot, lyrics, song, fiction, chapter, scene, rhyme, screenplay, write me, villain, protagonist, dialogue, creative",
    "invoice, bug, report, contract",
    "Write a short story about a dragon.|Help me to develop my main character.|I need a poem for a wedding.|Give me ideas for the plot of my novel.",
    "Fix the null pointer exception.|Summarise the quarterly figures.|When is my invoice due?",
  ),
  concept(
    "competitor, competitors, competition, alternative, alternatives, other product, another vendor, rival",
    "competitor, competitors, alternative, compared to, versus, vs, other tools, other vendor, another provider, cheaper elsewhere, switch to, switching to, they offer",
    "only use you, no other",
    "Your competitor offers the same for half of the price.|How do you compare to the other tools?|We are looking at alternatives.|Another vendor gave us a better offer.",
    "Where can I change my address?|I love your product.|The export does not work.",
  ),
];
