import type { CardOutcome } from '@gi/contract/schemas/card-scan';
import { ApiError, isRegistrationGone, isSessionError } from '#api/errors.ts';
import { keepError, type KeptError } from '#api/kept-error.ts';
import { createAdditional, createRegistration } from '#api/registration-submission.ts';
import { ownError, uncoveredError } from './own-error.ts';
import { lackingDocuments } from '../drafts/additional.ts';
import { lacksCover } from '../drafts/draft-cover.ts';
import type { DocumentSlot, DraftWithPhotos, WizardDraft } from '../drafts/draft.ts';
import { isPassing } from '../problems/refusal.ts';
import { isAdded, pictureName, registeredAs, type Sender } from './sender.ts';
import {
  additionalBody,
  pictureOf,
  picturesOf,
  registrationForm,
  type Pictures,
} from './submission-content.ts';

/** A document that the server refused, and why. `gone`: the registration was deleted before it arrived. */
export type RefusedDocument = { slot: DocumentSlot; reason: KeptError; gone?: boolean };

export type SubmissionResult = {
  registrationId: number;
  additional: boolean;
  /** Documents that an additional registration could not add; they can be added on its page. */
  notAdded: readonly RefusedDocument[];
  /** The outcome of the card's scan, if one was sent along. */
  cardOutcome?: CardOutcome | undefined;
};

/** A refused picture is named by its kind, as in the refusal of a whole form. */
const atField =
  (kind: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError) || isPassing(error) || isSessionError(error)) throw error;
    const { status, message, code } = error;
    const { sentence = { code, params: {} } } = error;
    throw new ApiError(status, message, {
      code,
      fields: { [kind]: message },
      fieldSentences: { [kind]: sentence },
    });
  };

/** The pictures are sent one by one; the record then names them in `<kind>Upload`. */
const sendFirst = async (
  draft: WizardDraft,
  pictures: Pictures,
  sender: Sender,
): Promise<Readonly<Record<string, Blob | string | undefined>>> => {
  // A page without https has no SHA-256: its pictures go with the record.
  if (!('subtle' in crypto)) return pictures;
  const names: Record<string, string> = {};
  const all = Object.entries(pictures).flatMap(([kind, picture]) =>
    picture === undefined ? [] : [{ kind, picture }],
  );
  for (const [index, { kind, picture }] of all.entries()) {
    const position = { number: index + 1, of: all.length };
    names[`${kind}Upload`] = await sender
      .sendPicture(picture, pictureName(draft, kind), position)
      .catch(atField(kind));
  }
  return names;
};

const submitNew = async (saved: DraftWithPhotos, sender: Sender): Promise<SubmissionResult> => {
  const { draft } = saved;
  // Before the picture leaves the phone: the server would have it, and refuse the registration.
  if (lacksCover(draft)) throw uncoveredError();
  const named = await sendFirst(draft, await picturesOf(saved), sender);
  sender.startRecord();
  const form = { ...registrationForm(draft), ...named, sentAt: new Date().toISOString() };
  const reply = await createRegistration(form, draft.id);
  // Only a dry run of the test pages has no id.
  if (reply.registrationId === null) throw new ApiError(500, '');
  const { registrationId, cardOutcome } = reply;
  return { registrationId, additional: false, notAdded: [], cardOutcome };
};

/**
 * Adds the documents that the earlier registration lacked, one by one: the call that registers carries no
 * files. Throws when another try may succeed; that try sends only the documents that are not added yet.
 */
const addMissing = async (
  registrationId: number,
  saved: DraftWithPhotos,
  sender: Sender,
): Promise<RefusedDocument[]> => {
  const refused: RefusedDocument[] = [];
  const slots = lackingDocuments(saved.draft).filter((slot) => !isAdded(sender.arrived(), slot));
  for (const slot of slots) {
    try {
      const file = await pictureOf(saved, slot);
      if (file === undefined) refused.push({ slot, reason: keepError(ownError('pictureLost')) });
      else await sender.sendDocument(registrationId, slot, file, saved.draft.numberCovered);
    } catch (error) {
      if (isPassing(error) || isSessionError(error)) throw error;
      // The registration itself is saved; the collector sees which document is missing and why.
      refused.push({ slot, reason: keepError(error), gone: isRegistrationGone(error) });
    }
  }
  return refused;
};

/** Registers an additional registration, unless an earlier try did; its documents follow. */
const registerAdditional = async (
  draft: WizardDraft,
  sender: Sender,
): Promise<Pick<SubmissionResult, 'registrationId' | 'cardOutcome'>> => {
  if (!draft.additional?.baseRegistrationId) throw ownError('baseMissing');
  const earlier = registeredAs(sender.arrived());
  if (earlier !== undefined) return { registrationId: earlier };
  sender.startRecord();
  const body = { ...additionalBody(draft), sentAt: new Date().toISOString() };
  const { registrationId, cardOutcome } = await createAdditional(body, draft.id);
  await sender.noteRegistered(registrationId);
  return { registrationId, cardOutcome };
};

const submitAdditional = async (
  saved: DraftWithPhotos,
  sender: Sender,
): Promise<SubmissionResult> => {
  const registered = await registerAdditional(saved.draft, sender);
  const notAdded = await addMissing(registered.registrationId, saved, sender);
  return { ...registered, additional: true, notAdded };
};

/**
 * Sends a whole draft, its pictures one by one before it. Throws `ApiError`; the same draft may be sent
 * again without registering twice.
 */
export const submitDraft = (saved: DraftWithPhotos, sender: Sender): Promise<SubmissionResult> =>
  saved.draft.additional === null ? submitNew(saved, sender) : submitAdditional(saved, sender);
