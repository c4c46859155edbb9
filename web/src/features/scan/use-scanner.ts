import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cardKeys } from '#api/card-keys.ts';
import { useCamera } from '#components/camera/use-camera.ts';
import { today } from '#lib/format/format.ts';
import { openQrReader, type QrReader, type ReadAnswer } from '#lib/qr/qr-reader.ts';
import { type CardProblem, readCard, type ScannedCard } from './read-card.ts';
import { shippedKeys } from './shipped-keys.ts';

/** Why nothing is read: of the phone (`notHere`), of the picture, or of the code that was read. */
export type ScanProblem = CardProblem | 'notHere' | 'noPicture' | 'noCode';

/** The pause between two frames (ms): the rest of the page gets its turn. */
const BETWEEN = 40;
/** How long the register's list of keys may take, once a code was read (ms). */
const TIMEOUT = 1500;
/** After this time without a code the screen says what helps (ms). */
const LONG = 8000;

const pause = (time: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), time);
  });

const frameOf = async (video: HTMLVideoElement | null): Promise<ImageBitmap | undefined> =>
  // Between two sources, and in a tab in the background, a video has no frame.
  video === null || video.videoWidth === 0
    ? undefined
    : createImageBitmap(video).catch(() => undefined);

/** Runs while the camera is live: one frame after the other, until `handle` says that it is enough. */
const watch = async (
  reader: QrReader,
  video: () => HTMLVideoElement | null,
  handle: (answer: ReadAnswer) => Promise<boolean>,
  stopped: () => boolean,
): Promise<void> => {
  while (!stopped()) {
    const picture = await frameOf(video());
    const answer = picture && (await reader.read({ picture, care: 'live' }));
    if (!stopped() && answer !== undefined && (await handle(answer))) return;
    await pause(BETWEEN);
  }
};

/** Reads cards from the camera and from pictures until one is read; then the camera is off. */
export const useScanner = (onCard: (card: ScannedCard) => void) => {
  const camera = useCamera(true);
  const [problem, setProblem] = useState<ScanProblem | null>(null);
  const [isSlow, setIsSlow] = useState(false);
  const [reading, setReading] = useState(false);
  const reader = useRef<QrReader>(undefined);
  const keys = useRef<Promise<readonly string[] | undefined>>(undefined);

  /** True when a card was read. */
  const handle = async (answer: ReadAnswer): Promise<boolean> => {
    if ('failed' in answer) {
      setProblem(answer.failed === 'loading' ? 'notHere' : 'noPicture');
      return answer.failed === 'loading';
    }
    for (const { text } of answer.codes) {
      // Only who asks for places gets codes that could not be read.
      if (text === null) continue;
      const known = await Promise.race([keys.current, pause(TIMEOUT)]);
      const card = await readCard(text, { keys: known ?? shippedKeys, today: today() });
      if (typeof card !== 'string') {
        onCard(card);
        return true;
      }
      setProblem(card);
    }
    return false;
  };
  const handleFrame = useEffectEvent(handle);

  useEffect(() => {
    const opened = openQrReader();
    reader.current = opened;
    keys.current = cardKeys();
    // Fetches the reader while the camera starts.
    void opened.read({ care: 'live' }).then((answer) => {
      if ('failed' in answer) setProblem('notHere');
    });
    return () => opened.close();
  }, []);

  const isLive = camera.state === 'live';
  const { video } = camera;
  useEffect(() => {
    if (!isLive || reader.current === undefined) return;
    let stopped = false;
    const slow = setTimeout(() => setIsSlow(true), LONG);
    void watch(
      reader.current,
      () => video.current,
      (answer) => handleFrame(answer),
      () => stopped,
    );
    return () => {
      stopped = true;
      clearTimeout(slow);
      // They are about a picture that is not shown any more.
      setIsSlow(false);
      setProblem((last) => (last === 'notHere' ? last : null));
    };
  }, [isLive, video]);

  const readPicture = async (picture: File) => {
    setReading(true);
    setProblem(null);
    const answer = await (reader.current?.read({ picture, care: 'still' }) ?? { codes: [] });
    if (!(await handle(answer)) && 'codes' in answer && answer.codes.length === 0)
      setProblem('noCode');
    setReading(false);
  };
  return { ...camera, problem, isSlow, reading, readPicture };
};
