import Flashlight from 'lucide-react/icons/flashlight';
import FlashlightOff from 'lucide-react/icons/flashlight-off';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import type { Photo } from '#lib/pictures/capture-photo.ts';
import type { Size } from '#lib/pictures/canvas.ts';
import { guideOf, type PhotoSubject } from '#lib/pictures/photo-guide.ts';
import { useObjectUrl } from '#lib/pictures/use-object-url.ts';
import { useText } from '#i18n/language.ts';
import { documentTexts } from '#i18n/en/documents.ts';
import { Button, IconButton } from '../buttons/button.tsx';
import { LoadingState } from '../messages/loading-state.tsx';
import { Notice } from '../messages/notice.tsx';
import { QualityRemark } from './quality-remark.tsx';
import type { useCamera } from './use-camera.ts';

/** For a button that takes the place of the one that was pressed: the focus goes on with it. */
export const focusOnMount = (button: HTMLButtonElement | null): void => button?.focus();

const PILL = 'rounded-full bg-[rgb(0_0_0/0.6)] px-3 py-1';

/** The place of the subject: bright inside, darkened around. Drawn in the pixels of the video. */
const Shape = ({ size, subject }: { size: Size; subject: PhotoSubject }) => {
  const { x, y, width, height } = guideOf(size, subject);
  const stroke = Math.max(2, size.width / 320);
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="absolute inset-0 size-full"
      aria-hidden="true"
    >
      <path
        fillRule="evenodd"
        fill="rgb(0 0 0 / 0.45)"
        d={`M0 0h${size.width}v${size.height}h${-size.width}zM${x} ${y}v${height}h${width}v${-height}z`}
      />
      <rect
        {...{ x, y, width, height }}
        rx={width / 30}
        fill="none"
        stroke="white"
        strokeWidth={stroke}
        strokeDasharray={`${stroke * 5} ${stroke * 3}`}
      />
    </svg>
  );
};

/** Where what is photographed belongs. */
const GUIDES = {
  cardFront: 'guideCardFront',
  cardBack: 'guideCardBack',
  signature: 'guideSignature',
  person: 'guidePerson',
  code: 'guideCode',
  any: 'frameGuide',
} as const satisfies Record<PhotoSubject, string>;

const Guide = ({ size, subject }: { size: Size | null; subject: PhotoSubject }) => {
  const t = useText(documentTexts);
  return (
    <div className="pointer-events-none absolute inset-0 text-[white]">
      {size === null || size.width === 0 ? null : <Shape size={size} subject={subject} />}
      <div className="absolute inset-0 flex flex-col items-center justify-between p-2 text-center text-[14px] font-medium">
        <p className={PILL}>{t(GUIDES[subject])}</p>
        <p className={PILL}>{t('lightGuide')}</p>
      </div>
    </div>
  );
};

/** Why the camera is unavailable, and what to do instead. */
export const CameraRefused = ({ onRetry }: { onRetry: () => void }) => {
  const t = useText(documentTexts);
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="error">{t('cameraRefused')}</Notice>
      <p>{t('cameraHint')}</p>
      <Button variant="primary" icon={<RotateCcw size={18} />} onClick={onRetry}>
        {t('retryCamera')}
      </Button>
    </div>
  );
};

/** The photo that was taken, with a remark about it. */
export const PhotoPreview = ({ photo }: { photo: Photo }) => {
  const t = useText(documentTexts);
  const url = useObjectUrl(photo.blob);
  return (
    <div className="flex h-full min-h-0 flex-col gap-3">
      <div className="relative min-h-[9rem] flex-1 overflow-hidden rounded-card bg-[black] sm:[@media(height>=40rem)]:min-h-[26rem]">
        {url ? (
          <img
            src={url}
            alt={t('captured')}
            className="absolute inset-0 size-full object-contain"
          />
        ) : null}
      </div>
      <QualityRemark quality={photo.quality} />
    </div>
  );
};

type Camera = ReturnType<typeof useCamera>;

const TorchButton = ({ torch }: Pick<Camera, 'torch'>) => {
  const t = useText(documentTexts);
  if (!torch.available) return null;
  return (
    <IconButton
      className="absolute right-2 bottom-2 bg-card"
      label={t(torch.on ? 'torchOff' : 'torchOn')}
      icon={torch.on ? <FlashlightOff size={22} /> : <Flashlight size={22} />}
      onClick={torch.toggle}
    />
  );
};

type LiveVideoProps = Pick<Camera, 'video' | 'state' | 'torch'> & {
  subject: PhotoSubject;
  hidden: boolean;
};

/** What the camera sees, whole on any screen, with the place of the subject. */
export const LiveVideo = ({ video, state, torch, subject, hidden }: LiveVideoProps) => {
  const t = useText(documentTexts);
  const [size, setSize] = useState<Size | null>(null);
  return (
    <div
      hidden={hidden}
      className="relative min-h-[9rem] flex-1 overflow-hidden rounded-card bg-[black] sm:[@media(height>=40rem)]:aspect-video sm:[@media(height>=40rem)]:flex-none"
    >
      {/* A live picture has no sound to caption. */}
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('liveVideo')}
        className="absolute inset-0 size-full object-contain"
        // A phone that is turned changes the shape of the picture.
        onResize={({ currentTarget: { videoWidth, videoHeight } }) =>
          setSize({ width: videoWidth, height: videoHeight })
        }
        onPlaying={({ currentTarget: { videoWidth, videoHeight } }) =>
          setSize({ width: videoWidth, height: videoHeight })
        }
      />
      {state === 'live' ? (
        <Guide size={size} subject={subject} />
      ) : (
        <div className="absolute inset-0 flex items-center justify-center bg-paper">
          <LoadingState>{t('starting')}</LoadingState>
        </div>
      )}
      <TorchButton torch={torch} />
    </div>
  );
};
