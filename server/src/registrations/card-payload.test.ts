import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import {
  type CardSigner,
  fileOf,
  makeCardSigner,
  secureCode,
  xmlCode,
} from '@gi/contract/card-codes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logOptions } from '#base/log.ts';
import { freshAadhar, registrationFields, registrationForm, someProduct } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

/* What was scanned of a card goes with a submission and nowhere from there: not into the log, the trail or an answer. */

let world: World;
let signer: CardSigner;
const lines: string[] = [];
beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(line) };
  world = await openWorld({ app: { logger: { ...logOptions('trace'), stream } } });
  signer = makeCardSigner();
  const json = { file: fileOf(signer) };
  await world.call({ url: '/settings/aadhaar-certificates', as: world.meera, json });
});
afterAll(() => world.close());

/** What only the card says. */
const onCard = { landmark: 'Zebra Crossing', name: 'Quentin Zygote' };
const codeOf = (aadhar: string, by = signer): string =>
  secureCode(by, { reference: `${aadhar.slice(-4)}20210517101112123`, ...onCard });

const submit = async (aadharNumber: string, aadhaarQr: string) =>
  world.call({
    url: '/registrations',
    as: world.asha,
    form: await registrationForm(
      registrationFields(await someProduct(world), { aadharNumber, aadhaarQr }),
    ),
  });

/** Pieces of a code, each long enough to be of nothing else. */
const piecesOf = (code: string): string[] => code.match(/.{40}/gs) ?? [];

const expectNothingOf = (codes: readonly string[], told: string): void => {
  for (const piece of codes.flatMap(piecesOf)) expect(told.includes(piece)).toBe(false);
  expect(told).not.toMatch(/Zebra Crossing|Zygote/);
};

it('is in no line of the log, no entry of the trail and no answer, whatever becomes of the code', async () => {
  const aadhar = freshAadhar();
  const old = freshAadhar();
  const codes = {
    verified: codeOf(aadhar),
    ofUnknownKey: codeOf(old, makeCardSigner()),
    old: xmlCode({ uid: old, name: onCard.name, lm: onCard.landmark }),
    damaged: `${codeOf(aadhar).slice(0, -60)}${'7'.repeat(60)}`,
    corrected: codeOf(aadhar),
  };
  const answers = [
    await submit(aadhar, codes.verified),
    await submit(freshAadhar(), codes.ofUnknownKey),
    await submit(old, codes.old),
    await submit(freshAadhar(), codes.damaged),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 400]);
  const { registrationId } = answers[0]!.json<{ registrationId: number }>();
  const url = `/registrations/${registrationId}`;
  const change = (json: object) => world.call({ method: 'PUT', url, as: world.asha, json });
  answers.push(await change({ aadhaarQr: codes.corrected }));
  answers.push(await change({ aadhaarQr: codes.damaged }));
  answers.push(await world.call({ url: `${url}/history`, as: world.asha }));
  expect(answers.slice(-3).map(({ statusCode }) => statusCode)).toEqual([200, 400, 200]);
  expect(answers[4]!.json<RegistrationRecord>().identityVerified).toMatchObject({
    by: 'aadhaar-qr',
  });

  const trail = await world.call({ url: '/activity?limit=100', as: world.meera });
  expect(trail.body).toContain('registration.created');
  expect(lines.length).toBeGreaterThan(answers.length);
  for (const told of [lines.join(''), trail.body, ...answers.map(({ body }) => body)])
    expectNothingOf(Object.values(codes), told);
});
