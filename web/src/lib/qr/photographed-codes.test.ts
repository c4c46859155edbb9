import { makeCardSigner, secureCode, xmlCode } from '@gi/contract/card-codes';
import { photograph, randomFrom, type Shot } from '@gi/contract/photograph';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { findCodes } from './find-codes.ts';

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = Uint8Array.from(await readFile(file)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

const signer = makeCardSigner();
const textsOf = async (...given: Parameters<typeof findCodes>) =>
  (await findCodes(...given)).map(({ text }) => text);
const straight: Shot = { size: 800, turn: 0, tilt: 0, blur: 0, light: 1, shade: 0, noise: 0 };

test('of 50 photographs of printed codes at least 40 are read', { timeout: 300_000 }, async () => {
  const random = randomFrom(28);
  const between = (from: number, to: number): number => from + (to - from) * random();
  const unread: string[] = [];
  for (let number = 0; number < 50; number += 1) {
    const code = secureCode(
      signer,
      { name: `Lakshmi Devi ${number}` },
      { version: 1 + (number % 3) },
    );
    const shot: Shot = {
      size: between(640, 790),
      turn: between(-25, 25),
      tilt: between(-0.2, 0.2),
      blur: between(0, 1.5),
      light: between(0.35, 1),
      shade: between(0, 0.5),
      noise: between(0, 25),
    };
    const frame = photograph(code, shot, number);
    const texts = await textsOf(frame, 'live');
    if (!texts.includes(code)) unread.push(JSON.stringify(shot));
  }
  expect(unread.length, unread.join('\n')).toBeLessThanOrEqual(10);
});

test('the code of an old card is read with its letters', async () => {
  const code = xmlCode({ name: 'Lakshmi Déví', house: '१२' });
  expect(await textsOf(photograph(code, straight, 1), 'live')).toEqual([code]);
});

test('a frame without a code has none', async () => {
  const { data, width, height } = photograph('x', { ...straight, light: 0 }, 1);
  expect(await findCodes({ data, width, height }, 'still')).toEqual([]);
});
