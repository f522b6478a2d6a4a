package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
)

type embeddingService struct {
	url     string
	process *exec.Cmd
	input   io.Closer
}

// startEmbeddingService starts a service that says its address in its first line and ends when its input does, so that it
// never outlives this process. No command: no service, and an empty address.
func startEmbeddingService(command []string) (embeddingService, error) {
	if len(command) == 0 {
		return embeddingService{}, nil
	}
	process := exec.Command(command[0], command[1:]...)
	process.Stderr = os.Stderr
	input, err := process.StdinPipe()
	if err != nil {
		return embeddingService{}, err
	}
	output, err := process.StdoutPipe()
	if err != nil {
		return embeddingService{}, err
	}
	if err := process.Start(); err != nil {
		return embeddingService{}, err
	}
	line, err := bufio.NewReader(output).ReadString('\n')
	if err != nil {
		return embeddingService{}, fmt.Errorf("the embedding service said no address: %w", err)
	}
	return embeddingService{url: strings.TrimSpace(line), process: process, input: input}, nil
}

func (service embeddingService) stop() error {
	if service.process == nil {
		return nil
	}
	if err := service.input.Close(); err != nil {
		return err
	}
	return service.process.Wait()
}
