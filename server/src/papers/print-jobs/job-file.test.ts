import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionOf } from '#test/people.ts';
import { makeThree, printJobCalls } from '#test/print-jobs.ts';
import { openWorld, type World } from '#test/world.ts';
import { jobFileLink } from './job-file.ts';
import { sweepPrintFiles } from './run-jobs.ts';

let world: World;
let ids: number[];
const { started, find, file, run } = printJobCalls(() => world);
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ids = await makeThree(world);
});

const remove = (id: number) =>
  world.call({ method: 'DELETE', url: `/registrations/${id}`, as: world.meera });

const countObjects = async (): Promise<number> => {
  let count = 0;
  for await (const _ of world.files.list()) count += 1;
  return count;
};

describe('the file of a print job', () => {
  it('is given no more once a registration in it is deleted, and goes with the next round', async () => {
    const job = await started({ registrationIds: ids, kind: 'card' });
    await run();
    expect((await file(job.id)).statusCode).toBe(200);
    await remove(ids[1] ?? 0);
    expect((await file(job.id)).json()).toMatchObject({
      error:
        'A registration in this file was deleted or its consent withdrawn. Please print again without it',
    });
    expect(await sweepPrintFiles(world.services)).toBe(1);
    expect(await find(job.id)).toMatchObject({ state: 'finished', file: false });
    expect((await file(job.id)).json()).toMatchObject({
      error: 'The file of this print job is kept no longer. Please print again',
    });
  });

  it('is kept for seven days', async () => {
    const job = await started({ registrationIds: ids, kind: 'card' });
    await run();
    const endedBefore = (days: number) =>
      world.services.db
        .updateTable('print_jobs')
        .set({ ended_at: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', job.id)
        .execute();
    await endedBefore(6.9);
    expect(await find(job.id)).toMatchObject({ file: true });
    await endedBefore(7.1);
    expect(await find(job.id)).toMatchObject({ file: false });
    const before = await countObjects();
    await sweepPrintFiles(world.services);
    expect(await countObjects()).toBe(before - 1);
  });
});

describe('a link to the file of a print job', () => {
  const linkOf = (id: number) => world.call({ url: `/print-jobs/${id}/link`, as: world.meera });
  const open = (url: string) => world.call({ url: url.replace(/^\/api/, '') });
  const finished = async (): Promise<number> => {
    const job = await started({ registrationIds: ids, kind: 'card' });
    await run();
    return job.id;
  };

  it('opens it without a session, with its length, under the name of who asked', async () => {
    const id = await finished();
    const { url } = (await linkOf(id)).json<{ url: string }>();
    const pdf = await open(url);
    expect(pdf.statusCode).toBe(200);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.headers['content-length']).toBe(String(pdf.rawPayload.length));
    expect((await find(id))?.fileSize).toBe(pdf.rawPayload.length);
    const entry = await world.services.db
      .selectFrom('audit')
      .select(['user_id', 'subject_id'])
      .where('action', '=', 'print.downloaded')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ user_id: world.meera.user.id, subject_id: id });
  });

  it('opens nothing else, holds for a minute, and not for who is no administrator', async () => {
    const [id, other] = [await finished(), await finished()];
    const { keys } = world.services;
    const session = await sessionOf(world, world.meera);
    const link = jobFileLink(keys, { id, session });
    const wrong = [
      link.replace(`/${id}/`, `/${other}/`),
      link.replace(/session=\d+/, `session=${await sessionOf(world, world.asha)}`),
      link.replace(/&signature=[\w-]+/, ''),
      link.replace(/expires=(\d+)/, (_, time: string) => `expires=${Number(time) + 60}`),
      jobFileLink(keys, { id, session }, Date.now() - 61_000),
      jobFileLink(keys, { id, session: await sessionOf(world, world.asha) }),
    ];
    for (const url of wrong)
      expect((await open(url)).json(), url).toMatchObject({ code: 'print.link_expired' });
    expect((await open(link)).statusCode).toBe(200);
    expect((await open(`/api/print-jobs/${id}/file`)).statusCode).toBe(401);
  });

  it('is refused with a sentence where there is no file to be given', async () => {
    const job = await started({ registrationIds: ids, kind: 'card' });
    expect((await linkOf(job.id)).json()).toMatchObject({ code: 'print.not_finished' });
    await run();
    await remove(ids[0] ?? 0);
    expect((await linkOf(job.id)).json()).toMatchObject({ code: 'print.file_stale' });
  });

  it('has no length for a job that finished before sizes were kept', async () => {
    const id = await finished();
    await world.services.db
      .updateTable('print_jobs')
      .set({ file_size: null })
      .where('id', '=', id)
      .execute();
    const pdf = await file(id);
    expect(pdf.statusCode).toBe(200);
    expect(pdf.headers['content-length']).toBeUndefined();
    expect((await find(id))?.fileSize).toBeNull();
  });
});
