import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { slimIcon } from '../web/build/icons.ts';
import { ROOT } from './support/run.mjs';

const icons = join(ROOT, 'node_modules/lucide-react/dist/esm/icons');

test.each(['user-cog', 'x', 'circle-check', 'wifi-off'])(
  'the icon %s keeps its picture',
  async (name) => {
    const file = join(icons, `${name}.mjs`);
    const { __iconData } = await import(file);
    const [, json] = /createIcon\((.*)\);$/.exec(slimIcon(readFileSync(file, 'utf8'))) ?? [];
    const parts = JSON.parse(json);
    const drawn = parts.map((part) => (typeof part === 'string' ? ['path', { d: part }] : part));
    expect(drawn).toEqual(__iconData.node.map(([tag, { key: _key, ...rest }]) => [tag, rest]));
  },
);

test('an icon of another form stops the build', () => {
  expect(() => slimIcon("createLucideIcon('x', [])")).toThrow('another form');
});
