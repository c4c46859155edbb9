import type { ApplicationFile } from '@gi/contract/schemas/applications';
import type { PersonData } from '@gi/contract/schemas/person-data';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applicationsOf,
  attach,
  detach,
  fileOf,
  type Item,
  makeApplication,
} from '#test/applications.ts';
import { openBackups, type Backups } from '#test/backups.ts';
import { anyPicture, readRegistration } from '#test/make.ts';
import { photo } from '#test/pictures.ts';
import { codeOf } from '#test/replies.ts';
import { corrections } from '#test/reviews.ts';
import { erasePerson, withdrawConsent } from '#test/rights.ts';
import { unzip } from '#test/unzip.ts';
import { emptyTrashOf, trashOf } from '#test/trash.ts';
import type { World } from '#test/world.ts';
import { restoreBackup } from '#operations/backup/restore.ts';
import { verifyBackup } from '#operations/backup/verify-backup.ts';

let register: Backups;
let world: World;
beforeAll(async () => {
  register = await openBackups();
  ({ world } = register);
});
afterAll(() => register.close());

const pdfOf = (more = '', end = '\n'): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R ${more}>>\n%%EOF${end}`,
    'latin1',
  );
/** A comment of a ZIP that the end mark of a PDF could be in. */
const zipTail = 'PK\u0005\u0006'.padEnd(20, '\0') + '\u0006\0';

const producerOf = async ({ registrationId }: Item): Promise<number> =>
  (await readRegistration(world, world.meera, registrationId)).producer_id;
const attachmentsOf = ({ events }: ApplicationFile) => events.flatMap((each) => each.attachments);
const objectsOf = async (item: Item): Promise<string[]> => {
  const rows = await world.services.db
    .selectFrom('documents')
    .select('object_key')
    .where('producer_id', '=', await producerOf(item))
    .where('kind', '=', 'attachment')
    .execute();
  return rows.map((row) => row.object_key);
};
const isStored = (keys: readonly string[]): Promise<boolean[]> =>
  Promise.all(keys.map((key) => world.services.files.has(key)));

describe('a scan of a letter', () => {
  it('is attached to an event and opened by a link for as long as the session holds', async () => {
    const item = await makeApplication(world, 'granted');
    const letter = await photo({ width: 2480, height: 3508, format: 'jpeg' });
    expect((await attach(world, item, letter)).statusCode).toBe(201);
    const response = await attach(world, item, pdfOf());
    const { application, events } = response.json<ApplicationFile>();
    expect(application).toMatchObject({ ...item, status: 'granted' });
    expect(events.map((each) => [each.event, each.recordedBy, each.attachments.length])).toEqual([
      ['filed', 'meera', 0],
      ['advertised', 'meera', 0],
      ['granted', 'meera', 2],
    ]);
    const [scan, paper] = events.at(-1)?.attachments ?? [];
    expect(scan).toMatchObject({ type: 'image/jpeg', size: letter.length });
    expect(paper).toMatchObject({ type: 'application/pdf', size: pdfOf().length });
    const picture = await world.call({ url: scan?.url ?? '' });
    // An A4 page stays legible: 200 dots per inch are 2,339 rows.
    expect((await sharp(picture.rawPayload).metadata()).height).toBeGreaterThanOrEqual(1800);
    const opened = await world.call({ url: paper?.url ?? '' });
    expect(opened.rawPayload.equals(pdfOf())).toBe(true);
    expect(opened.headers).toMatchObject({
      'content-disposition': expect.stringContaining('attachment') as string,
      'x-content-type-options': 'nosniff',
    });
    const forged = (paper?.url ?? '').replace(
      /signature=([^&]+)/,
      (_all, signature: string) => `signature=${[...signature].toReversed().join('')}`,
    );
    expect((await world.call({ url: forged })).statusCode).toBe(403);
  });

  it('is no document of the person: not on the record, not for its collector', async () => {
    const item = await makeApplication(world, 'filed');
    await attach(world, item, await anyPicture());
    const [attachment] = attachmentsOf(await fileOf(world, item));
    const record = await readRegistration(world, world.asha, item.registrationId);
    expect(Object.keys(record.documentUrls).toSorted()).toEqual([
      'aadharCard',
      'photo',
      'signature',
    ]);
    const url = (attachment?.url ?? '').split('?')[0] ?? '';
    expect((await world.call({ url, as: world.asha })).statusCode).toBe(404);
    expect((await world.call({ url, as: world.meera })).statusCode).toBe(200);
    const own = `/applications/${item.registrationId}-${item.productId}`;
    expect((await world.call({ url: own, as: world.asha })).statusCode).toBe(403);
    const stats = { url: `/files/${item.registrationId}/stats`, as: world.asha };
    expect((await world.call(stats)).json()).toMatchObject({ totalFiles: 3 });
  });

  it.each([
    ['opens with a password only', pdfOf('/Encrypt 9 0 R '), 'document.pdf_encrypted'],
    [
      'has a program behind its end',
      pdfOf('', '\n<script>alert(1)</script>'),
      'document.pdf_mixed',
    ],
    ['is a ZIP too', pdfOf('', `\n%${zipTail}%%EOF\n`), 'document.pdf_mixed'],
    ['is no whole PDF', Buffer.from('%PDF-1.7\nhalf'), 'document.wrong_type_or_pdf'],
    ['is a page of HTML', Buffer.from('<html>'), 'document.wrong_type_or_pdf'],
  ])('that %s is refused, and nothing is kept', async (_what, content, code) => {
    const item = await makeApplication(world, 'filed');
    const response = await attach(world, item, content);
    expect(codeOf(response)).toEqual([415, code]);
    expect(response.json<{ error: string }>().error).toMatch(/^[A-Z].{20}/);
    expect(attachmentsOf(await fileOf(world, item))).toEqual([]);
  });

  it('may be a PNG, of which pixels are kept', async () => {
    const item = await makeApplication(world, 'filed');
    const png = await photo({ width: 320, height: 240, format: 'png' });
    const response = await attach(world, item, png);
    expect(attachmentsOf(response.json<ApplicationFile>())[0]?.type).toBe('image/jpeg');
  });

  it('of 40 MB is refused, and a picture with a program behind it loses it', async () => {
    const item = await makeApplication(world, 'filed');
    const large = Buffer.concat([pdfOf(), Buffer.alloc(40 * 1024 * 1024), Buffer.from('%%EOF')]);
    expect(codeOf(await attach(world, item, large))[0]).toBe(413);
    const program = Buffer.from('<script>alert(1)</script>');
    await attach(world, item, Buffer.concat([await anyPicture(), program]));
    const [attachment] = attachmentsOf(await fileOf(world, item));
    const picture = await world.call({ url: attachment?.url ?? '' });
    expect(picture.rawPayload.includes(program)).toBe(false);
  });

  it('is one of at most five, also of two that come at once', async () => {
    const item = await makeApplication(world, 'filed');
    for (let count = 0; count < 4; count += 1) await attach(world, item, pdfOf());
    const both = await Promise.all([attach(world, item, pdfOf()), attach(world, item, pdfOf())]);
    expect(both.map(codeOf).toSorted(([one], [other]) => one - other)).toEqual([
      [201, undefined],
      [409, 'application.too_many_attachments'],
    ]);
    expect(attachmentsOf(await fileOf(world, item))).toHaveLength(5);
    expect(await objectsOf(item)).toHaveLength(5);
  });

  it('stays with an event that is taken back, which takes no more', async () => {
    const item = await makeApplication(world, 'filed');
    await attach(world, item, pdfOf());
    const json = { ...item, reason: 'Sent on another day' };
    await world.call({ url: '/applications/events/undo', as: world.meera, json });
    expect(codeOf(await attach(world, item, pdfOf()))).toEqual([409, 'application.event_gone']);
    const [event] = (await fileOf(world, item)).events;
    expect(event).toMatchObject({ undoneBy: 'meera', undoReason: 'Sent on another day' });
    expect(event?.attachments).toHaveLength(1);
  });

  it('can be removed for good, which is in the history', async () => {
    const item = await makeApplication(world, 'filed');
    await attach(world, item, pdfOf());
    const keys = await objectsOf(item);
    const other = await makeApplication(world, 'filed');
    const [attachment] = attachmentsOf(await fileOf(world, item));
    expect((await detach(world, other, attachment?.id ?? 0)).statusCode).toBe(404);
    expect((await detach(world, item, attachment?.id ?? 0)).statusCode).toBe(200);
    expect(await isStored(keys)).toEqual([false]);
    const url = `/registrations/${item.registrationId}/history`;
    const history = (await world.call({ url, as: world.meera })).json<{ action: string }[]>();
    expect(history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['application.attached', 'application.attachment_removed']),
    );
  });

  it('is not taken for a person whose consent is withdrawn', async () => {
    const item = await makeApplication(world, 'filed');
    const { events } = await fileOf(world, item);
    await withdrawConsent(world, await producerOf(item), world.meera);
    const response = await attach(world, item, pdfOf(), { eventId: events[0]?.id });
    expect(codeOf(response)).toEqual([409, 'producer.consent_withdrawn']);
  });
});

describe('attachments of a person', () => {
  const make = async (): Promise<Item> => {
    const item = await makeApplication(world, 'filed');
    await attach(world, item, pdfOf());
    return item;
  };

  it('are in what is given to the person', async () => {
    const item = await make();
    const id = await producerOf(item);
    const give = (format: string) =>
      world.call({ url: `/producers/${id}/data?format=${format}`, as: world.meera });
    const data = (await give('json')).json<PersonData>();
    const attachment = data.documents.find((each) => each.kind === 'attachment');
    expect(data.applicationEvents.map((each) => each.id)).toEqual([attachment?.applicationEventId]);
    const opened = await world.call({ url: attachment?.file ?? '' });
    expect(opened.rawPayload.equals(pdfOf())).toBe(true);
    const files = await unzip((await give('zip')).rawPayload);
    const name = `documents/Letter of the Registry ${attachment?.id}.pdf`;
    expect(files.find((each) => each.name === name)?.content.equals(pdfOf())).toBe(true);
  });

  it('go with an erasure, a deleted registration and a product that is taken out', async () => {
    const erased = await make();
    const erasedKeys = await objectsOf(erased);
    await erasePerson(world, await producerOf(erased), 'Lakshmi Devi');
    expect(await isStored(erasedKeys)).toEqual([false]);
    const deleted = await make();
    const deletedKeys = await objectsOf(deleted);
    const url = `/registrations/${deleted.registrationId}`;
    const producerId = await producerOf(deleted);
    const json = { reason: 'Registered twice', confirmName: 'Lakshmi Devi' };
    await world.call({ method: 'DELETE', url, as: world.meera, json });
    const [trashId] = await trashOf(world, producerId);
    await world.call({ method: 'POST', url: `/trash/${trashId}/restore`, as: world.meera });
    expect(attachmentsOf(await fileOf(world, deleted))).toHaveLength(1);
    await world.call({ method: 'DELETE', url, as: world.meera, json });
    expect(await isStored(deletedKeys)).toEqual([true]);
    await emptyTrashOf(world, producerId);
    expect(await isStored(deletedKeys)).toEqual([false]);
    const takenOut = await make();
    const takenKeys = await objectsOf(takenOut);
    await world.services.db
      .deleteFrom('registration_products')
      .where('registration_id', '=', takenOut.registrationId)
      .execute();
    const waiting = await world.services.db.selectFrom('object_removals').selectAll().execute();
    expect(waiting.map((row) => row.object_key)).toEqual(takenKeys);
  });

  it('are in a backup, and open in the register that is restored from it', async () => {
    await register.begin();
    const item = await make();
    const { path } = await register.backUp('all.backup');
    const contents = await verifyBackup(path, register.keys);
    const target = await register.emptyTarget();
    const { lines } = await restoreBackup(path, contents, target);
    expect(lines.filter((line) => !line.content)).toEqual([]);
    for (const key of await objectsOf(item)) expect(await target.files.has(key)).toBe(true);
    await register.dropTargets();
  });
});

it('a change leaves the flag that the registration changed after filing', async () => {
  const item = await makeApplication(world, 'filed');
  expect((await fileOf(world, item)).application.changedAfterFiling).toBe(false);
  const changeReason = 'She moved';
  await corrections.edit(world, world.asha, item.registrationId, { changeReason });
  expect((await fileOf(world, item)).application.changedAfterFiling).toBe(true);
  expect((await applicationsOf(world, item))[0]?.changedAfterFiling).toBe(true);
});
