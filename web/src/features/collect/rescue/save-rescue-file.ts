import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import { mostRescuedItems } from '@gi/contract/routes/rescue';
import { formTexts } from '#api/client.ts';
import { saveFile } from '#lib/files/download.ts';
import { writeRescueFile, type RescueItem } from '#lib/files/rescue-file.ts';
import { lackingDocuments } from '../drafts/additional.ts';
import { kindOfSlot, type DraftWithPhotos, type WizardDraft } from '../drafts/draft.ts';
import { isAdded, type ArrivedParts } from '../outbox/sender.ts';
import {
  additionalBody,
  pictureOf,
  picturesOf,
  registrationForm,
  singlePictures,
  type Pictures,
} from '../outbox/submission-content.ts';
import { readDraft } from '../drafts/draft-store.ts';
import { listUnsentWork, type UnsentWork } from '../outbox/outbox-store.ts';
import { findRescueKey } from '../outbox/rescue-key.ts';

/** `noKey`: this device never got the server's key. `count` registrations are in the file. */
export type RescueFileResult =
  | { state: 'noKey' }
  | { state: 'nothing' }
  | { state: 'saved'; fileName: string; count: number };

const comparedFacts = ({ name, age, gender, phone, address }: WizardDraft['person']) => ({
  ...{ name, age, gender, phone, address },
});

const fieldsOf = (draft: WizardDraft): Record<string, string> =>
  formTexts(
    draft.additional === null
      ? registrationForm(draft)
      : {
          ...additionalBody(draft),
          // The office compares them where this account has no right to the person.
          ...comparedFacts(draft.person),
          isAdditionalRegistration: 'true',
        },
  );

/** The documents that an additional registration adds; none that arrived already. */
const followingPictures = async (
  saved: DraftWithPhotos,
  arrived: ArrivedParts,
): Promise<Pictures> => {
  const pictures: Partial<Record<DocumentKind, Blob | undefined>> = {};
  for (const slot of lackingDocuments(saved.draft)) {
    if (isAdded(arrived, slot)) continue;
    const picture = pictureOf(saved, slot);
    // The sides of the Aadhar card cannot be read: they stay on the device.
    pictures[kindOfSlot(slot)] = await picture.catch(() => undefined);
  }
  return pictures;
};

const picturesFor = async (saved: DraftWithPhotos, arrived: ArrivedParts): Promise<Pictures> => {
  if (saved.draft.additional !== null) return followingPictures(saved, arrived);
  try {
    return await picturesOf(saved);
  } catch {
    // The sides of the Aadhar card cannot be read; the import then says that the card is missing.
    return singlePictures(saved);
  }
};

const itemOf = async (saved: DraftWithPhotos, arrived: ArrivedParts): Promise<RescueItem> => {
  const pictures: Record<string, Blob> = {};
  for (const [kind, picture] of Object.entries(await picturesFor(saved, arrived)))
    if (picture !== undefined) pictures[kind] = picture;
  return { idempotencyKey: saved.draft.id, fields: fieldsOf(saved.draft), pictures };
};

/** Reads one registration after the other, so that not all pictures of a day are in memory at once. */
const itemsOf = async function* (userId: number, work: readonly UnsentWork[]) {
  for (const { draft, outgoing } of work) {
    const saved = await readDraft(userId, draft.id);
    if (saved !== undefined) yield await itemOf(saved, outgoing?.uploaded ?? {});
  }
};

/**
 * Saves all unsent work of a user, drafts and outbox, as a file that only the server opens (ADR 0091).
 * Everything stays on the device. Throws when the device's storage cannot be read.
 */
export const saveRescueFile = async (userId: number, now: Date): Promise<RescueFileResult> => {
  const { work: all } = await listUnsentWork(userId);
  const work = all.slice(0, mostRescuedItems);
  if (work.length === 0) return { state: 'nothing' };
  const key = await findRescueKey(userId);
  if (key === undefined) return { state: 'noKey' };
  const file = await writeRescueFile(key, now.toISOString(), itemsOf(userId, work));
  const username = key.account.username.replaceAll(/[^\w.-]+/g, '-');
  const fileName = `rescue-${username}-${now.toISOString().slice(0, 10)}.girescue`;
  saveFile(file, fileName);
  return { state: 'saved', fileName, count: work.length };
};
