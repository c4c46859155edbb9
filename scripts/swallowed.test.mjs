import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { OPTIONS } from './support/swallowed.mjs';

const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));

test('a command does nothing when npm kept one of its options for itself', () => {
  const env = { ...process.env, npm_config_verify: 'true', npm_lifecycle_event: 'backup' };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [pathOf('./command.mjs'), 'backup', '/nowhere/at/all'],
    { env, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stdout + stderr).toContain('npm run backup -- … --verify');
});

test('the list of options has those of all commands', () => {
  const folder = pathOf('../server/src/operations/commands/');
  const programs = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.ts'));
  const found = programs.flatMap((name) => {
    const text = readFileSync(`${folder}${name}`, 'utf8');
    return [
      ...text.matchAll(/'?([a-z-]+)'?: \{ type: '(?:boolean|string)'/g),
      ...text.matchAll(/args\.includes\('--([a-z-]+)'\)/g),
    ].map((match) => match[1]);
  });
  expect(found.toSorted()).toEqual(OPTIONS);
});
