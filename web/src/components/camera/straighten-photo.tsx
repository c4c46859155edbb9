import Check from 'lucide-react/icons/check';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Photo } from '#lib/pictures/capture-photo.ts';
import { straightenPhoto } from '#lib/pictures/straighten-photo.ts';
import { wholePicture, type Corners, type Point } from '#lib/pictures/straighten.ts';
import { useObjectUrl } from '#lib/pictures/use-object-url.ts';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { documentTexts } from '#i18n/en/documents.ts';
import { photoRunTexts } from '#i18n/en/photo-run.ts';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { Notice } from '../messages/notice.tsx';

/** A press of an arrow key moves a corner by this part of the picture. */
const STEP = 0.01;
/** Opposite corners stay this far apart. */
const LEAST = 0.1;
const names = ['cornerTopLeft', 'cornerTopRight', 'cornerBottomRight', 'cornerBottomLeft'] as const;

/** A corner stays in its own quarter of the picture, so that the four sides never cross. */
const limited = ({ x, y }: Point, corner: number): Point => {
  const isRight = corner === 1 || corner === 2;
  const isLower = corner >= 2;
  const within = (value: number, isFar: boolean) =>
    isFar
      ? Math.min(1, Math.max(0.5 + LEAST / 2, value))
      : Math.max(0, Math.min(0.5 - LEAST / 2, value));
  return { x: within(x, isRight), y: within(y, isLower) };
};

const keys: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

const useCorners = () => {
  const [corners, setCorners] = useState<Corners>(wholePicture);
  const box = useRef<HTMLDivElement>(null);
  const move = (corner: number, to: Point) =>
    setCorners((all) => all.map((each, i) => (i === corner ? limited(to, i) : each)) as never);
  const drag = (corner: number) => (event: PointerEvent<HTMLButtonElement>) => {
    const area = box.current?.getBoundingClientRect();
    if (area === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const x = (event.clientX - area.left) / area.width;
    move(corner, { x, y: (event.clientY - area.top) / area.height });
  };
  const nudge = (corner: number) => (event: KeyboardEvent) => {
    const by = keys[event.key];
    const at = corners[corner];
    if (by === undefined || at === undefined) return;
    event.preventDefault();
    move(corner, { x: at.x + by.x, y: at.y + by.y });
  };
  return { corners, box, drag, nudge };
};

type StraightenProps = { photo: Photo; onDone: (photo: Photo) => void; onClose: () => void };

/** Crops and straightens: the four corners are put on those of the card, and what is between is kept. */
export const StraightenPhoto = ({ photo, onDone, onClose }: StraightenProps) => {
  const t = useText(photoRunTexts);
  const cameraText = useText(documentTexts);
  const commonText = useText(common);
  const url = useObjectUrl(photo.blob);
  const { corners, box, drag, nudge } = useCorners();
  const [failed, setFailed] = useState(false);
  const done = () => straightenPhoto(photo, corners).then(onDone, () => setFailed(true));
  const outline = corners.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ');
  return (
    <Dialog
      onClose={onClose}
      title={t('straightenTitle')}
      footer={
        <>
          <Button onClick={onClose}>{commonText('cancel')}</Button>
          <Button variant="primary" icon={<Check size={18} />} onClick={() => void done()}>
            {t('straightenDone')}
          </Button>
        </>
      }
    >
      <div className="flex h-full flex-col gap-3">
        {failed ? <Notice tone="error">{cameraText('captureFailed')}</Notice> : null}
        <p>{t('straightenHint')}</p>
        <div className="flex min-h-0 flex-1 items-center justify-center p-4">
          <div ref={box} className="relative touch-none">
            {url ? (
              <img src={url} alt={cameraText('captured')} className="max-h-[55dvh] max-w-full" />
            ) : null}
            <svg
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              className="pointer-events-none absolute inset-0 size-full"
              aria-hidden="true"
            >
              <path
                fillRule="evenodd"
                fill="rgb(0 0 0 / 0.5)"
                d={`M0 0h100v100h-100zM${outline.replaceAll(' ', 'L')}z`}
              />
              <polygon
                points={outline}
                fill="none"
                stroke="white"
                strokeWidth="2"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            {corners.map((corner, index) => (
              <button
                key={names[index]}
                type="button"
                aria-label={t(names[index] ?? 'cornerTopLeft')}
                style={{ left: `${corner.x * 100}%`, top: `${corner.y * 100}%` }}
                className="absolute flex size-[48px] -translate-1/2 items-center justify-center rounded-full"
                onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                onPointerMove={drag(index)}
                onKeyDown={nudge(index)}
              >
                <span className="size-6 rounded-full border-3 border-[white] bg-indigo" />
              </button>
            ))}
          </div>
        </div>
      </div>
    </Dialog>
  );
};
