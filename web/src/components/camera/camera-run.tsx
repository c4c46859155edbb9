import Camera from 'lucide-react/icons/camera';
import Check from 'lucide-react/icons/check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { takePhoto, type Photo } from '#lib/pictures/capture-photo.ts';
import type { PhotoSubject } from '#lib/pictures/photo-guide.ts';
import { useObjectUrl } from '#lib/pictures/use-object-url.ts';
import { useText } from '#i18n/language.ts';
import { documentTexts } from '#i18n/en/documents.ts';
import { photoRunTexts } from '#i18n/en/photo-run.ts';
import { CameraRefused, focusOnMount, LiveVideo, PhotoPreview } from './camera-parts.tsx';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { Notice } from '../messages/notice.tsx';
import { useCamera } from './use-camera.ts';

/** One photo of a run: what it shows, by name, and the one there is already. */
export type Shot = {
  id: string;
  label: string;
  subject: PhotoSubject;
  photo: File | null;
  /** The run may end without it. */
  optional?: boolean;
};

type ThumbProps = { shot: Shot; isCurrent: boolean; onChoose: () => void };

const scrollToIt = (button: HTMLButtonElement | null): void =>
  button?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

const Thumb = ({ shot, isCurrent, onChoose }: ThumbProps) => {
  const t = useText(photoRunTexts);
  const url = useObjectUrl(shot.photo);
  return (
    <li className="min-w-[4.25rem] flex-1 [@media(height<30rem)]:flex-none">
      <button
        ref={isCurrent ? scrollToIt : undefined}
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        className={`flex w-full flex-col items-center gap-1 rounded-control border-2 p-1 text-[13px] ${isCurrent ? 'border-indigo bg-indigo-soft font-medium text-indigo' : 'border-transparent text-ink-2'}`}
        onClick={onChoose}
      >
        <span className="flex h-[36px] w-full items-center justify-center overflow-hidden rounded-sm bg-paper [@media(height<30rem)]:hidden">
          {url ? (
            <img src={url} alt="" className="h-full object-contain" />
          ) : (
            <Camera size={18} aria-hidden="true" />
          )}
        </span>
        <span className="line-clamp-3 leading-tight">
          {shot.label}
          {shot.photo ? <span className="sr-only"> ({t('taken')})</span> : null}
        </span>
      </button>
    </li>
  );
};

type LeaveProps = {
  shot: Shot | undefined;
  /** Nothing that is required is left. */
  mayEnd: boolean;
  onNext: () => void;
  onEnd: () => void;
};

/** Continues without a photo: the one that is there stays, or an optional one is left out. */
const Leave = ({ shot, mayEnd, onNext, onEnd }: LeaveProps) => {
  const t = useText(photoRunTexts);
  if (mayEnd) return <Button onClick={onEnd}>{t('endRun')}</Button>;
  if (shot?.photo) return <Button onClick={onNext}>{t('keepPhoto')}</Button>;
  return shot?.optional ? <Button onClick={onNext}>{t('skipPhoto')}</Button> : null;
};

type CameraRunProps = {
  shots: readonly Shot[];
  /** A JPEG of quality 0.8, cut to the guide of its subject. */
  onPhoto: (id: string, photo: File) => void;
  onClose: () => void;
};

const isLacking = ({ photo, optional = false }: Shot): boolean => photo === null && !optional;

/** What a run asks for: the required photos that are missing, or all photos when none is. */
const firstToTake = (shots: readonly Shot[]): ReadonlySet<string> => {
  const lacking = shots.filter(isLacking);
  return new Set((lacking.length > 0 ? lacking : shots).map(({ id }) => id));
};

/** The first of these after the current one, and around to those before it. */
const nextOf = (
  shots: readonly Shot[],
  toTake: ReadonlySet<string>,
  after: number,
): number | undefined =>
  [...shots.keys()]
    .map((step) => (after + 1 + step) % shots.length)
    .find((index) => toTake.has(shots[index]?.id ?? ''));

const useRun = ({ shots: given, onPhoto, onClose }: CameraRunProps) => {
  const [toTake, setToTake] = useState(() => firstToTake(given));
  const [current, setCurrent] = useState(() => nextOf(given, toTake, -1) ?? 0);
  // Known here at once: the page gets each photo only when it is shrunk.
  const [taken, setTaken] = useState<ReadonlyMap<string, File>>(new Map());
  const [doubtful, setDoubtful] = useState<Photo | null>(null);
  const [failed, setFailed] = useState(false);
  const camera = useCamera(true);
  const withTaken = (photos: typeof taken) =>
    given.map((each) => ({ ...each, photo: photos.get(each.id) ?? each.photo }));
  const shots = withTaken(taken);
  const shot = shots[current];
  const accept = (photo: Photo) => {
    if (shot === undefined) return;
    setDoubtful(null);
    const file = new File([photo.blob], `${shot.id}.jpg`, { type: 'image/jpeg' });
    onPhoto(shot.id, file);
    setTaken(new Map(taken).set(shot.id, file));
    goOn();
  };
  const rest = new Set(toTake);
  rest.delete(shot?.id ?? '');
  const goOn = () => {
    setDoubtful(null);
    setToTake(rest);
    const next = nextOf(shots, rest, current);
    if (next === undefined) onClose();
    else setCurrent(next);
  };
  /** Only optional photos are missing: the run may end here. */
  const mayEnd = shots.every(
    ({ id, photo, optional = false }) => !toTake.has(id) || (optional && photo === null),
  );
  const capture = async () => {
    const live = camera.video.current;
    if (live === null || shot === undefined) return;
    try {
      const photo = await takePhoto(live, shot.subject);
      setFailed(false);
      // A good photo needs no question; one that may be hard to read is shown first.
      if (photo.quality === 'good') accept(photo);
      else setDoubtful(photo);
    } catch {
      // The canvas failed: an error is shown, and the photo is taken again.
      setFailed(true);
    }
  };
  const choose = (index: number) => {
    const chosen = shots[index];
    if (chosen === undefined) return;
    setDoubtful(null);
    setToTake(new Set(toTake).add(chosen.id));
    setCurrent(index);
  };
  return { camera, shots, shot, current, doubtful, failed, mayEnd, accept, capture, choose, goOn };
};

/**
 * Takes all photos of a registration in one go: the camera stays on, each photo is named and cut to its guide, and a
 * good one leads on to the next without a question. When all photos exist, the run goes through all of them, to keep or
 * retake each. An optional one is asked for only then, or when it is chosen. Any can be chosen.
 */
export const CameraRun = (props: CameraRunProps) => {
  const { onClose } = props;
  const t = useText(photoRunTexts);
  const cameraText = useText(documentTexts);
  const { camera, shots, shot, current, doubtful, failed, ...run } = useRun(props);
  const footer =
    doubtful === null ? (
      <>
        <Leave shot={shot} mayEnd={run.mayEnd} onNext={run.goOn} onEnd={onClose} />
        <Button
          ref={focusOnMount}
          variant="primary"
          disabled={camera.state !== 'live'}
          icon={<Camera size={20} />}
          onClick={() => void run.capture()}
        >
          {cameraText('capture')}
        </Button>
      </>
    ) : (
      <>
        <Button icon={<RotateCcw size={18} />} onClick={() => run.choose(current)}>
          {cameraText('retake')}
        </Button>
        <Button
          ref={focusOnMount}
          variant="primary"
          icon={<Check size={18} />}
          onClick={() => run.accept(doubtful)}
        >
          {cameraText('usePhoto')}
        </Button>
      </>
    );
  const thumbs = (
    <ol
      aria-label={t('runPhotos')}
      className="flex gap-1 overflow-x-auto [@media(height<30rem)]:flex-col"
    >
      {shots.map((each, index) => (
        <Thumb
          key={each.id}
          shot={each}
          isCurrent={index === current}
          onChoose={() => run.choose(index)}
        />
      ))}
    </ol>
  );
  return (
    <Dialog
      onClose={onClose}
      title={t('runTitle', {
        label: shot?.optional ? t('optionalShot', { label: shot.label }) : (shot?.label ?? ''),
        number: current + 1,
        total: shots.length,
      })}
      footer={footer}
      across={thumbs}
    >
      <div className="flex h-full flex-col gap-2">
        {failed ? <Notice tone="error">{cameraText('captureFailed')}</Notice> : null}
        {doubtful ? <PhotoPreview photo={doubtful} /> : null}
        {doubtful === null && camera.state === 'refused' ? (
          <CameraRefused onRetry={camera.retry} />
        ) : null}
        <LiveVideo
          video={camera.video}
          state={camera.state}
          torch={camera.torch}
          subject={shot?.subject ?? 'any'}
          hidden={doubtful !== null || camera.state === 'refused'}
        />
      </div>
    </Dialog>
  );
};
