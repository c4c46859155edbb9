import { sentAheadHours } from '@gi/contract/values/time-limits';
import { ApiError } from '#api/errors.ts';
import { addDocument } from '#api/registration-submission.ts';
import { storedUser } from '#api/session.ts';
import { sendPicture, sha256Of } from '#api/uploads.ts';
import { errorTexts } from '#i18n/en/errors.ts';
import { documentSlots, kindOfSlot, type DocumentSlot, type WizardDraft } from '../drafts/draft.ts';

/** The part being sent: picture `number` of `of` with its bytes, or the record that follows them. */
export type SendingProgress =
  | { stage: 'picture'; number: number; of: number; sent: number; size: number }
  | { stage: 'record' };

/**
 * What arrived before, each with the time (ISO): pictures by `pictureName`, added documents as `document/<slot>`; as `registration` the id of an additional registration whose documents follow it.
 */
export type ArrivedParts = Readonly<Record<string, string>>;

const REGISTRATION = 'registration';

/** The additional registration that the server has, although not yet all of its documents. */
export const registeredAs = (arrived: ArrivedParts): number | undefined => {
  const id = arrived[REGISTRATION];
  return id === undefined ? undefined : Number(id);
};

export const isAdded = (arrived: ArrivedParts, slot: DocumentSlot): boolean =>
  arrived[documentName(slot)] !== undefined;

/** Names the picture of a document's kind by its photos on the device; another photo makes another name. */
export const pictureName = ({ documents }: WizardDraft, kind: string): string =>
  documentSlots
    .filter((slot) => kindOfSlot(slot) === kind)
    .map((slot) => documents[slot]?.blobId)
    .join('+');

/** How long a picture counts as known to the server (ms): an hour less than the server keeps it. */
const PICTURE_STAYS = (sentAheadHours - 1) * 3_600_000;

const isThere = (arrived: ArrivedParts, name: string): boolean =>
  Date.now() - Date.parse(arrived[name] ?? '') < PICTURE_STAYS;

/** Whether the server has the device's current picture of this slot. */
export const isSent = (arrived: ArrivedParts, draft: WizardDraft, slot: DocumentSlot): boolean =>
  isThere(arrived, pictureName(draft, kindOfSlot(slot)));

/** How a submission sends its parts, and which parts arrived already. */
export type Sender = {
  /** Sends a picture before the record that names it, and returns its SHA-256. `name`: its `pictureName`. */
  sendPicture: (
    picture: Blob,
    name: string,
    position: { number: number; of: number },
  ) => Promise<string>;
  startRecord: () => void;
  /** Remembers an additional registration: another try sends only the documents that follow it. */
  noteRegistered: (registrationId: number) => Promise<void>;
  sendDocument: (
    registrationId: number,
    slot: DocumentSlot,
    file: Blob,
    numberCovered: boolean,
  ) => Promise<void>;
  arrived: () => ArrivedParts;
};

type SenderOptions = {
  /** The owner. Nothing is sent while another person is signed in, for example in another tab. */
  userId: number;
  arrived: ArrivedParts;
  /** Stores what has arrived, so that the next try continues after it. */
  storeArrived: (arrived: ArrivedParts) => Promise<void> | void;
  onProgress: (progress: SendingProgress) => void;
};

const documentName = (slot: DocumentSlot): string => `document/${slot}`;

/** @throws {ApiError} when this person is not signed in any more */
const requireUser = (userId: number): void => {
  if (storedUser()?.id !== userId)
    throw new ApiError(401, errorTexts.source.sessionExpired, { code: 'auth.token_required' });
};

/** Sends pictures one by one, and none that arrived in an earlier try. */
export const makeSender = (options: SenderOptions): Sender => {
  const { userId, storeArrived, onProgress } = options;
  let now = options.arrived;
  const remember = async (next: ArrivedParts): Promise<void> => {
    now = next;
    await storeArrived(now);
  };
  const rememberPart = (name: string) => remember({ ...now, [name]: new Date().toISOString() });
  return {
    arrived: () => now,
    sendPicture: async (picture, name, position) => {
      const sha256 = await sha256Of(picture);
      if (isThere(now, name)) return sha256;
      const { size } = picture;
      const report = (sent: number) => onProgress({ stage: 'picture', ...position, sent, size });
      report(0);
      requireUser(userId);
      await sendPicture(sha256, picture, report);
      await rememberPart(name);
      return sha256;
    },
    startRecord: () => {
      requireUser(userId);
      onProgress({ stage: 'record' });
    },
    noteRegistered: (registrationId) =>
      remember({ ...now, [REGISTRATION]: String(registrationId) }),
    sendDocument: async (registrationId, slot, file, numberCovered) => {
      requireUser(userId);
      const type = kindOfSlot(slot);
      await addDocument(registrationId, { type, file, numberCovered });
      await rememberPart(documentName(slot));
    },
  };
};
