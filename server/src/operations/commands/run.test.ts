import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const run = JSON.stringify(new URL('run.ts', import.meta.url).href);
const program = `
  const { runCommand } = await import(${run});
  await runCommand(async (_env, _args, say) => {
    for (let line = 0; line < 20; line += 1) {
      say('line ' + line);
      await new Promise((done) => setTimeout(done, 20));
    }
    process.stderr.write('came to its end');
    return true;
  });`;

it('a command whose reader has left goes on to its end, without a word about it', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = text(child.stderr);
  child.stdout.once('data', () => child.stdout.destroy());
  const [code] = await once(child, 'close');
  expect([code, await said]).toEqual([0, 'came to its end']);
});
