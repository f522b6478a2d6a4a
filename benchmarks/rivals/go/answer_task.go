package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"time"
)

const (
	warmUpRequests = 20
	rankedKept     = 10
)

type taskContext struct {
	ID          string          `json:"id"`
	Title       string          `json:"title"`
	Description string          `json:"description"`
	Examples    []string        `json:"examples"`
	InputSchema json.RawMessage `json:"inputSchema"`
}

type task struct {
	Contexts      []taskContext `json:"contexts"`
	Requests      []string      `json:"requests"`
	EncoderFolder string        `json:"encoderFolder"`
	CacheFolder   string        `json:"cacheFolder"`
}

// Without scores: this router hands out none.
type rankedID struct {
	ID string `json:"id"`
}

type reading struct {
	Ranked           []rankedID `json:"ranked"`
	Verdict          string     `json:"verdict"`
	AnswerCharacters int        `json:"answerCharacters"`
}

type answer struct {
	reading
	LatencyMs float64 `json:"latencyMs"`
}

type result struct {
	Version string   `json:"version"`
	BuildMs float64  `json:"buildMs"`
	Answers []answer `json:"answers"`
}

// A router that has been built: ask is timed, read puts what it found into the benchmark's words and is not.
type builtRouter[Found any] struct {
	ask  func(request string) (Found, error)
	read func(found Found) (reading, error)
}

// answerTask takes a router through a task, as src/answer-task.ts does for routers in TypeScript: same timing, same order.
func answerTask[Found any](version string, given task, build func(task) (builtRouter[Found], error)) (result, error) {
	started := time.Now()
	router, err := build(given)
	if err != nil {
		return result{}, err
	}
	answered := result{Version: version, BuildMs: millisecondsSince(started)}
	for _, request := range given.Requests[:min(warmUpRequests, len(given.Requests))] {
		if _, err := router.ask(request); err != nil {
			return result{}, err
		}
	}
	for _, request := range given.Requests {
		asked := time.Now()
		found, err := router.ask(request)
		latencyMs := millisecondsSince(asked)
		if err != nil {
			return result{}, err
		}
		read, err := router.read(found)
		if err != nil {
			return result{}, err
		}
		read.Ranked = read.Ranked[:min(rankedKept, len(read.Ranked))]
		answered.Answers = append(answered.Answers, answer{reading: read, LatencyMs: latencyMs})
	}
	return answered, nil
}

func readTask(file string) (task, error) {
	var given task
	text, err := os.ReadFile(file)
	if err != nil {
		return given, err
	}
	return given, json.Unmarshal(text, &given)
}

// handOver writes the result, says so and stays until its input ends, so that its memory can be measured from outside.
func handOver(answered result, file string) error {
	text, err := json.Marshal(answered)
	if err != nil {
		return err
	}
	if err := os.WriteFile(file, text, 0o600); err != nil {
		return err
	}
	debug.FreeOSMemory()
	fmt.Println("done")
	_, err = io.Copy(io.Discard, os.Stdin)
	return err
}

func millisecondsSince(start time.Time) float64 {
	return float64(time.Since(start)) / float64(time.Millisecond)
}
