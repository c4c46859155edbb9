import { screen } from '@testing-library/react';
import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { DATABASE } from '#lib/sealed-store/database.ts';
import { keepPlainDraft } from '#test/plain-draft.ts';
import { AADHAR, completeDraft } from '#test/wizard-samples.ts';
import { answerWizard, latestDraft, openWizard } from '#test/wizard.tsx';

const signature = { blobId: 'blob-signature', name: 'signature.jpg', size: 4 };
const draft = completeDraft({ documents: { signature } });
const photo = { blobId: 'blob-signature', name: 'signature.jpg', type: 'image/jpeg' };
const keep = () =>
  keepPlainDraft(11, draft, [{ ...photo, bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xe0]).buffer }]);

/** Everything in the database of this device, as text. */
const contents = async (): Promise<string> => {
  const db = await openDB(DATABASE);
  let all = '';
  for (const name of db.objectStoreNames)
    for (const record of await db.getAll(name))
      all += JSON.stringify(record, (_key, value: unknown) =>
        value instanceof ArrayBuffer ? Buffer.from(value).toString('latin1') : value,
      );
  db.close();
  return all;
};

test('a draft of an earlier version comes over with its photos, and nothing of it stays in clear', async () => {
  await keep();
  expect(await contents()).toContain(AADHAR);
  const adopted = await latestDraft(11);
  expect(adopted?.draft).toEqual(draft);
  const bytes = await adopted?.photos.get('blob-signature')?.arrayBuffer();
  expect([...new Uint8Array(bytes ?? new ArrayBuffer(0))]).toEqual([0xff, 0xd8, 0xff, 0xe0]);
  expect(await contents()).not.toContain(AADHAR);
  expect(await contents()).not.toContain(String.fromCharCode(0xff, 0xd8, 0xff));
});

test('it belongs to the user who began it', async () => {
  await keep();
  expect(await latestDraft(12)).toBeUndefined();
  expect((await latestDraft(11))?.draft.id).toBe(draft.id);
});

test('where no key can be made it stays as it was, and the page says so', async () => {
  await keep();
  vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(new Error('not in private windows'));
  answerWizard();
  await openWizard();
  expect(await screen.findByText(/This browser makes no key/)).toBeVisible();
  expect(await contents()).toContain(AADHAR);
  vi.restoreAllMocks();
  expect((await latestDraft(11))?.draft.id).toBe(draft.id);
});
