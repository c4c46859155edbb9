import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { photo } from '#test/pictures.ts';
import { timeLimits } from '#test/time-limits.ts';
import { compareRowsWithObjects } from './compare-store.ts';
import { account, useStartedInstallation } from './installation.ts';
import { type Client, sendPicture, someFields, submit, submitNaming } from './server.ts';

vi.setConfig({ testTimeout: timeLimits.severalStarts });

const here = useStartedInstallation();
const { start } = here;

type Fields = ReturnType<Awaited<ReturnType<typeof someFields>>>;
/** What clients know of their submissions: the id where an answer came, whole. */
type Known = { key: string; fields: Fields; registrationId?: number };

type Running = { url: string; meera: Client };

/** Clients that submit one registration after the other until the server is gone. */
const submitUntilGone = async (
  { url, meera }: Running,
  clients: number,
  onAnswer: () => void,
): Promise<Known[]> => {
  const fields = await someFields(meera);
  const known: Known[] = [];
  const client = async (number: number): Promise<void> => {
    for (;;) {
      const entry: Known = { key: `${number}-${known.length}-${Date.now()}`, fields: fields() };
      known.push(entry);
      try {
        const { status, registrationId } = await submit(url, meera, entry.fields, entry.key);
        if (status !== 201 || registrationId === undefined) continue;
        entry.registrationId = registrationId;
        onAnswer();
      } catch {
        return; // The server is gone, in the middle of this one.
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return known;
};

/** A client that sends pictures before their registrations until the server is gone; those acknowledged. */
const sendPicturesUntilGone = async (
  { url, meera }: Running,
  onAnswer: () => void,
): Promise<Buffer[]> => {
  const acknowledged: Buffer[] = [];
  for (;;) {
    // Noise: no two are the same.
    const picture = await photo({ width: 80, height: 60 });
    try {
      if ((await sendPicture(url, meera, picture)) !== 201) continue;
      acknowledged.push(picture);
      onAnswer();
    } catch {
      return acknowledged; // The server is gone, in the middle of this one.
    }
  }
};

/** The record of an acknowledged registration, its pictures read to the last byte. */
const check = async (url: string, meera: Client, entry: Known): Promise<void> => {
  const record = await meera.get<{ aadhar_number: string; documentUrls: Record<string, string> }>(
    `/registrations/${entry.registrationId}`,
  );
  expect(record.aadhar_number).toBe(entry.fields['aadharNumber']);
  const pictures = Object.values(record.documentUrls);
  expect(pictures).toHaveLength(3);
  for (const picture of pictures) {
    const bytes = Buffer.from(await (await fetch(`${url}${picture}`)).arrayBuffer());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(bytes.subarray(-2).toString('hex')).toBe('ffd9');
  }
};

/**
 * Registers producers that name these pictures, each once: the server has every one that it acknowledged.
 * What it answered, read back.
 */
const registerWithPictures = async (
  url: string,
  meera: Client,
  pictures: readonly Buffer[],
): Promise<Known[]> => {
  expect(pictures.length).toBeGreaterThanOrEqual(3);
  const fields = await someFields(meera);
  const known: Known[] = [];
  for (let at = 0; at + 3 <= pictures.length; at += 3) {
    const entry = { key: `with-pictures-${at}`, fields: fields() };
    const three = pictures.slice(at, at + 3);
    const { status, registrationId } = await submitNaming(url, meera, entry, three);
    expect(status).toBe(201);
    if (registrationId === undefined) continue;
    known.push({ ...entry, registrationId });
    await check(url, meera, { ...entry, registrationId });
  }
  return known;
};

/** Files of the data folder, the database's own and its log too, that show one of these texts. */
const filesHolding = async (texts: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const entry of await readdir(here.dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    found.push(...texts.filter((text) => bytes.includes(text)).map((text) => `${path}: ${text}`));
  }
  return found;
};

describe('kill -9 during submissions', () => {
  it('loses nothing that was acknowledged, and a retry of the rest registers once', async () => {
    const known: Known[] = [];
    const pictures: Buffer[] = [];
    for (let round = 0; round < 3; round += 1) {
      const running = await start();
      // With one answer, the other clients are in the middle of their submissions.
      const toCome = { registrations: randomInt(1, 7), pictures: 1 };
      const answered = (what: keyof typeof toCome) => () => {
        toCome[what] -= 1;
        if (toCome.registrations <= 0 && toCome.pictures <= 0) running.server.child.kill('SIGKILL');
      };
      const sendingPictures = sendPicturesUntilGone(running, answered('pictures'));
      const submitting = submitUntilGone(running, 4, answered('registrations'));
      expect(await running.server.ended).toBe('SIGKILL');
      known.push(...(await submitting));
      pictures.push(...(await sendingPictures));
    }
    const { url, meera, server } = await start();
    const acknowledged = known.filter((entry) => entry.registrationId !== undefined);
    const uncertain = known.filter((entry) => entry.registrationId === undefined);
    expect(acknowledged.length).toBeGreaterThanOrEqual(3);
    for (const entry of acknowledged) await check(url, meera, entry);
    for (const entry of uncertain) {
      const answer = await submit(url, meera, entry.fields, entry.key);
      expect(answer.status).toBe(201);
      if (answer.registrationId !== undefined)
        await check(url, meera, { ...entry, registrationId: answer.registrationId });
    }
    known.push(...(await registerWithPictures(url, meera, pictures)));
    const { pagination } = await meera.get<{ pagination: { total: number } }>(
      '/registrations/all?page=1',
    );
    expect(pagination.total).toBe(known.length);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const { rows } = await compareRowsWithObjects(here.dataDir);
    expect(rows).toBe(known.length * 3);
    expect(await filesHolding(['Lakshmi Devi'])).not.toEqual([]);
    const secrets = known.map((entry) => String(entry.fields['aadharNumber']));
    expect(await filesHolding([...secrets, account.ADMIN_PASSWORD, 'JFIF'])).toEqual([]);
  });
});

describe('SIGTERM during submissions', () => {
  it('lets those under way end and be answered, then ends with 0', async () => {
    const running = await start();
    const { url, meera, server } = running;
    const fields = await someFields(meera);
    const sent = Array.from({ length: 6 }, async (_, at) =>
      submit(url, meera, fields(), `t-${at}`),
    );
    const settled = Promise.allSettled(sent);
    // One is answered, the others are under way.
    await Promise.any(sent);
    const from = performance.now();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    // Idle connections must not hold it: they would for the 65 s of their keep-alive.
    expect(performance.now() - from).toBeLessThan(60_000);
    expect(server.stderr()).toBe('');
    const answers = await settled;
    const kept = answers.flatMap((each) =>
      each.status === 'fulfilled' && each.value.status === 201 ? [each.value.registrationId] : [],
    );
    expect(kept.length).toBeGreaterThan(0);
    const again = await start();
    for (const id of kept) await again.meera.get(`/registrations/${id}`);
    const { pagination } = await again.meera.get<{ pagination: { total: number } }>(
      '/registrations/all?page=1',
    );
    expect(pagination.total).toBe(kept.length);
  });
});
