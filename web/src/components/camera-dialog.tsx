import { Camera, Check, Flashlight, FlashlightOff, RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { rotatePhoto, takePhoto } from '#lib/capture-photo.ts';
import type { Photo } from '#lib/capture-photo.ts';
import { useObjectUrl } from '#lib/use-object-url.ts';
import { useText } from '#i18n/language.ts';
import { documentTexts } from '#i18n/en/documents.ts';
import { Button, IconButton } from './ui/button.tsx';
import { Dialog } from './ui/dialog.tsx';
import { Notice } from './ui/notice.tsx';
import { LoadingState } from './ui/loading-state.tsx';
import { useCamera } from './use-camera.ts';

/** The pause before the camera opens again (ms): some phones refuse it right after a stop. */
const RESTART_AFTER = 100;

export type CameraDialogProps = {
  open: boolean;
  onClose: () => void;
  /** A JPEG of quality 0.8, upright as the person turned it. The dialog closes itself first. */
  onCapture: (photo: File) => void;
  /** 'Capture Document' when left out. */
  title?: string;
  fileName?: string;
};

const Guide = () => {
  const t = useText(documentTexts);
  return (
    <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-between p-4 text-center text-sm font-semibold text-[white]">
      <p className="rounded-full bg-[rgb(0_0_0/0.6)] px-3 py-1">{t('frameGuide')}</p>
      <span className="absolute inset-x-6 inset-y-14 rounded-card border-2 border-dashed border-[white]" />
      <p className="rounded-full bg-[rgb(0_0_0/0.6)] px-3 py-1">{t('lightGuide')}</p>
    </div>
  );
};

const Refused = ({ onRetry }: { onRetry: () => void }) => {
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

const Preview = ({ photo }: { photo: Photo }) => {
  const t = useText(documentTexts);
  const url = useObjectUrl(photo.blob);
  return (
    <div className="flex h-full min-h-0 flex-col gap-3">
      <div className="flex min-h-0 flex-1 items-center justify-center rounded-card bg-[black]">
        {url ? (
          <img src={url} alt={t('captured')} className="max-h-[60dvh] max-w-full object-contain" />
        ) : null}
      </div>
      {photo.quality === 'good' ? null : (
        <Notice tone="warning">{t(photo.quality === 'dark' ? 'tooDark' : 'blurred')}</Notice>
      )}
    </div>
  );
};

type Torch = ReturnType<typeof useCamera>['torch'];

const TorchButton = ({ torch }: { torch: Torch }) => {
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

type LiveVideoProps = Pick<ReturnType<typeof useCamera>, 'video' | 'state' | 'torch'> & {
  hidden: boolean;
};

const LiveVideo = ({ video, state, torch, hidden }: LiveVideoProps) => {
  const t = useText(documentTexts);
  return (
    <div
      hidden={hidden}
      className="relative min-h-64 flex-1 overflow-hidden rounded-card bg-[black] sm:aspect-video sm:flex-none"
    >
      {/* A live picture has no sound to caption. */}
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('liveVideo')}
        className="absolute inset-0 size-full object-contain"
      />
      {state === 'live' ? (
        <Guide />
      ) : (
        <div className="absolute inset-0 flex items-center justify-center bg-paper">
          <LoadingState>{t('starting')}</LoadingState>
        </div>
      )}
      <TorchButton torch={torch} />
    </div>
  );
};

/** The photo taken so far; the camera is off while one is shown. */
const usePhotoTaking = () => {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [failed, setFailed] = useState(false);
  const [wanted, setWanted] = useState(true);
  const camera = useCamera(wanted);
  const restart = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(restart.current), []);

  const process = async (make: () => Promise<Photo>, stopCamera: boolean) => {
    try {
      setPhoto(await make());
      setFailed(false);
      if (stopCamera) setWanted(false);
    } catch {
      // The canvas failed: the dialog says so and offers to take the photo again.
      setFailed(true);
    }
  };
  return {
    ...camera,
    photo,
    failed,
    capture: () => {
      const live = camera.video.current;
      if (live !== null) void process(async () => takePhoto(live), true);
    },
    retake: () => {
      setPhoto(null);
      restart.current = setTimeout(() => setWanted(true), RESTART_AFTER);
    },
    rotate: (taken: Photo) => void process(() => rotatePhoto(taken), false),
    stop: () => setWanted(false),
  };
};

const OpenCamera = ({ onClose, onCapture, title, fileName = 'photo.jpg' }: CameraDialogProps) => {
  const t = useText(documentTexts);
  const { photo, failed, state, video, torch, ...camera } = usePhotoTaking();
  const use = (taken: Photo) => {
    camera.stop();
    onClose();
    onCapture(new File([taken.blob], fileName, { type: 'image/jpeg' }));
  };

  const footer =
    photo === null ? (
      <Button
        variant="primary"
        disabled={state !== 'live'}
        icon={<Camera size={20} />}
        onClick={camera.capture}
      >
        {t('capture')}
      </Button>
    ) : (
      <>
        <Button icon={<RotateCcw size={18} />} onClick={camera.retake}>
          {t('retake')}
        </Button>
        <Button icon={<RotateCw size={18} />} onClick={() => camera.rotate(photo)}>
          {t('rotate')}
        </Button>
        <Button variant="primary" icon={<Check size={18} />} onClick={() => use(photo)}>
          {t('usePhoto')}
        </Button>
      </>
    );

  return (
    <Dialog open onClose={onClose} title={title ?? t('captureDocument')} footer={footer} textOnly>
      <div className="flex h-full flex-col gap-3">
        {failed ? <Notice tone="error">{t('captureFailed')}</Notice> : null}
        {photo ? <Preview photo={photo} /> : null}
        {photo === null && state === 'refused' ? <Refused onRetry={camera.retry} /> : null}
        <LiveVideo
          video={video}
          state={state}
          torch={torch}
          hidden={photo !== null || state === 'refused'}
        />
      </div>
    </Dialog>
  );
};

/** Takes a photo of a document: live video, preview, then Use Photo, Retake or Rotate. */
export const CameraDialog = (props: CameraDialogProps) =>
  props.open ? <OpenCamera {...props} /> : null;
