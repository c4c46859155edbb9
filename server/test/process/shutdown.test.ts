import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { copyRegister } from '../../../scripts/test/prepared-register.mjs';
import { timeLimits } from '#test/time-limits.ts';
import { beginLogin } from './begin-login.ts';
import { startServer } from './server.ts';

vi.setConfig({ testTimeout: timeLimits.severalStarts });

const shutdown = new URL('../../src/boot/shutdown.ts', import.meta.url).href;

/** Runs a program that says `ready`; its exit code and what it said. */
const runProgram = async (body: string, signals: NodeJS.Signals[] = []) => {
  const text = `import { endInOrder } from ${JSON.stringify(shutdown)};
    setInterval(() => undefined, 1_000);
    const say = (what) => process.stdout.write(what + ' ');
    ${body}
    say('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
    if (stdout.includes('ready')) for (const signal of signals.splice(0)) child.kill(signal);
  });
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, stdout: stdout.trim(), stderr };
};

describe('the end of the process', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('is in order at %s', async (signal) => {
    const program = `endInOrder({ stop: async () => say('stopped'), limit: 60_000 });`;
    expect(await runProgram(program, [signal])).toEqual({
      code: 0,
      stdout: 'ready stopped',
      stderr: '',
    });
  });

  it.each([
    ['an error', `setTimeout(() => { throw new Error('lost thread'); })`],
    ['a rejection', `setTimeout(() => { void Promise.reject(new Error('lost thread')); })`],
  ])('is in order after %s that nothing caught, and its code is 1', async (_what, mishap) => {
    const program = `endInOrder({ stop: async () => say('stopped'), limit: 60_000 }); ${mishap};`;
    const { code, stdout, stderr } = await runProgram(program);
    expect({ code, stdout }).toEqual({ code: 1, stdout: 'ready stopped' });
    expect(stderr).toMatch(
      /^gi-registry ends after an unexpected error:\nError: lost thread\n +at /,
    );
  });

  it('has code 1 when something fails to stop, or never does', async () => {
    const failing = `endInOrder({ stop: async () => { throw new Error('disk full'); }, limit: 60_000 });`;
    const failed = await runProgram(failing, ['SIGTERM']);
    expect(failed).toMatchObject({ code: 1, stdout: 'ready' });
    expect(failed.stderr).toMatch(/^gi-registry could not end in order:\nError: disk full\n/);

    const hanging = `endInOrder({ stop: () => new Promise(() => undefined), limit: 50 });`;
    expect(await runProgram(hanging, ['SIGTERM'])).toEqual({
      code: 1,
      stdout: 'ready',
      stderr: '',
    });
  });

  it('waits for the request under way, also when a second signal comes', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'gi-shutdown-'));
    const dataDir = join(dir, 'data');
    await copyRegister(dataDir);
    const server = startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info' });
    const url = await server.ready;
    const { finish, answer } = beginLogin(url);
    await eventually(() => expect(server.stdout()).toContain('incoming request'));
    server.child.kill('SIGTERM');
    // The port is closed at once to others.
    await eventually(() => expect(fetch(`${url}/api/ping`)).rejects.toThrow());
    server.child.kill('SIGTERM');
    finish();
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(await server.ended).toBe(0);
    await rm(dir, { recursive: true, force: true });
  });
});
