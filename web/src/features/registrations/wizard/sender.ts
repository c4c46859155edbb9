import { sendPicture, sha256Of } from '#api/uploads.ts';
import type { DocumentSlot } from './draft.ts';

/** What is on its way: picture `number` of `of` with its bytes, or the record that follows them. */
export type SendingProgress =
  | { stage: 'picture'; number: number; of: number; sent: number; size: number }
  | { stage: 'record' };

/** What arrived before, and when (ISO): pictures by SHA-256, added documents as `document/<slot>`. */
export type Arrived = Readonly<Record<string, string>>;

/** How a submission sends its parts, and what it need not send again. */
export type Sender = {
  /** Sends a picture before the record that names it, and answers its SHA-256. */
  sendPicture: (picture: Blob, place: { number: number; of: number }) => Promise<string>;
  startRecord: () => void;
  isAdded: (slot: DocumentSlot) => boolean;
  noteAdded: (slot: DocumentSlot) => Promise<void>;
  signal: AbortSignal | undefined;
};

type SenderOptions = {
  arrived: Arrived;
  /** Keeps what has arrived, so that the next try goes on behind it. */
  note: (arrived: Arrived) => Promise<void> | void;
  onProgress?: (progress: SendingProgress) => void;
  signal?: AbortSignal;
};

/** How long a picture counts as known to the server (ms), which keeps it for 48 hours. */
const PICTURE_STAYS = 47 * 3_600_000;

const documentName = (slot: DocumentSlot): string => `document/${slot}`;

/** Sends pictures one by one, and none that arrived in an earlier try. */
export const makeSender = ({ arrived, note, onProgress, signal }: SenderOptions): Sender => {
  let now = arrived;
  const remember = async (name: string): Promise<void> => {
    now = { ...now, [name]: new Date().toISOString() };
    await note(now);
  };
  return {
    signal,
    sendPicture: async (picture, place) => {
      const sha256 = await sha256Of(picture);
      if (Date.now() - Date.parse(now[sha256] ?? '') < PICTURE_STAYS) return sha256;
      const { size } = picture;
      const report =
        onProgress && ((sent: number) => onProgress({ stage: 'picture', ...place, sent, size }));
      report?.(0);
      await sendPicture(sha256, picture, { signal, onBytes: report });
      await remember(sha256);
      return sha256;
    },
    startRecord: () => onProgress?.({ stage: 'record' }),
    isAdded: (slot) => now[documentName(slot)] !== undefined,
    noteAdded: (slot) => remember(documentName(slot)),
  };
};
