import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { timeLimits } from '#test/time-limits.ts';
import { useStartedInstallation } from './installation.ts';
import { type Client, someFields, submit } from './server.ts';

vi.setConfig({ testTimeout: timeLimits.severalStarts });

const here = useStartedInstallation();
const statusesOf = (client: Client, ids: readonly number[], url: string): Promise<number[]> =>
  Promise.all(
    ids.map(async (id) => {
      const { headers } = client;
      return (await fetch(`${url}/api/registrations/${id}`, { headers })).status;
    }),
  );

it('restore refuses a list of erasures that is older than its backups, unless told to take it', async () => {
  const { server, url, meera } = await here.start();
  const fieldsOf = await someFields(meera);
  const register = async (name: string): Promise<number> => {
    const made = await submit(url, meera, fieldsOf({ name }), name.replace(' ', '-'));
    return made.registrationId ?? 0;
  };
  const erase = async (id: number, confirmation: string): Promise<void> => {
    const record = await meera.get<{ producer_id: number }>(`/registrations/${id}`);
    const answer = await fetch(`${url}/api/producers/${record.producer_id}/erasure`, {
      method: 'POST',
      headers: { ...meera.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'person_asked', confirmation }),
    });
    expect(answer.status).toBe(200);
  };
  const zulekha = await register('Zulekha Begum');
  const rupali = await register('Rupali Das');
  const farida = await register('Farida Khatun');
  const nightly = join(here.dir, 'nightly');
  const first = join(here.dir, 'first');
  const [list, older] = [join(nightly, 'erasures.json'), join(here.dir, 'older.json')];
  expect(await here.command('backup', first)).toMatchObject({ code: 0 });
  await erase(zulekha, 'Zulekha Begum');
  expect(await here.command('backup', nightly)).toMatchObject({ code: 0 });
  await copyFile(list, older);
  await erase(rupali, 'Rupali Das');
  expect(await here.command('backup', nightly)).toMatchObject({ code: 0 });
  await here.stop(server);
  await rm(join(here.dataDir, 'database'), { recursive: true });
  await rm(join(here.dataDir, 'files'), { recursive: true });

  await copyFile(list, join(here.dir, 'newest.json'));
  await copyFile(older, list);
  const refused = await here.command('restore', first, '--erasures', list);
  expect(refused.lines.at(-1)).toMatch(/knows 2 people, this list 1 person\..*--older-erasures/u);
  expect(refused.code).toBe(1);

  const taken = await here.command('restore', first, '--erasures', list, '--older-erasures');
  expect(taken.lines).toContainEqual(expect.stringMatching(/It is used all the same$/u));
  expect(taken.code).toBe(0);
  const again = await here.start();
  expect(await statusesOf(again.meera, [zulekha, rupali, farida], again.url)).toEqual([
    404, 200, 200,
  ]);
});
