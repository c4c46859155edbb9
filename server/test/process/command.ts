import { spawn } from 'node:child_process';
import { programOf } from '#test/programs.ts';

/** Runs a command in a process of its own, as npm does; its lines and its exit code. */
export const runCommandProcess = async (
  name: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<{ lines: string[]; code: number | null }> => {
  const child = spawn(process.execPath, [programOf(name), ...args], {
    env: { PATH: '/usr/bin:/bin', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { lines: text.trimEnd().split('\n'), code };
};
