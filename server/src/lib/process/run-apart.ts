import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { makeGate } from './gate.ts';

/** The program took longer than it may, or more memory. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork';
}

export type WorkLimits = { milliseconds: number; heapMegabytes: number };

/** Of 20: requests come first, however much the program computes. */
const niceness = 10;

const stepBack = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // A system that forbids it, or a server that is nicer already: the program runs as it is.
  }
};

/** Each takes a core and its memory. */
const gate = makeGate({ atOnce: 1, waiting: 8 });

/**
 * Runs a program in a separate process with an empty environment, gives it the content as its standard input and
 * returns its answers. Not a thread: one that runs out of memory in a single large allocation ends the whole server
 * (ADR 0201). Not a message as input: copying it would block the event loop.
 * @param program a module that reads its standard input, sends any number of answers as messages, each after the one
 *   before was sent, and disconnects
 * @throws {TooMuchWork} past the limits; the process is killed
 * @throws {Busy} when too much waits already
 */
export const runApart = <Answer>(
  program: URL,
  content: Buffer,
  { milliseconds, heapMegabytes }: WorkLimits,
): Promise<Answer[]> =>
  gate(async () => {
    const child = fork(fileURLToPath(program), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      env: {},
      stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    });
    stepBack(child);
    const { promise, resolve, reject } = Promise.withResolvers<Answer[]>();
    const answers: Answer[] = [];
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    // It answers with what its own program sends.
    child.on('message', (answer) => answers.push(answer as Answer));
    child.on('error', reject);
    // Answers may arrive after 'close', but not after 'disconnect'.
    const ended = new Promise<void>((done) => void child.once('disconnect', () => done()));
    child.on('close', (code, signal) => {
      if (code === 0) void ended.then(() => resolve(answers));
      // Out of memory is SIGABRT, or code 134 behind a shell.
      else if (signal !== null || code === 134) reject(new TooMuchWork(signal ?? `code ${code}`));
      else reject(new Error(`${program.pathname} ended with code ${code}`));
    });
    // A program that ends before it has read all of it breaks the pipe; its end, awaited below, says why.
    child.stdin?.on('error', () => undefined).end(content);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      child.kill('SIGKILL');
    }
  });
