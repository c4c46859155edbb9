import Camera from 'lucide-react/icons/camera';
import Check from 'lucide-react/icons/check';
import Crop from 'lucide-react/icons/crop';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useRef, useState } from 'react';
import { rotatePhoto, takePhoto, type Photo } from '#lib/pictures/capture-photo.ts';
import type { PhotoSubject } from '#lib/pictures/photo-guide.ts';
import { useText } from '#i18n/language.ts';
import { documentTexts } from '#i18n/en/documents.ts';
import { CameraRefused, focusOnMount, LiveVideo, PhotoPreview } from './camera-parts.tsx';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { Notice } from '../messages/notice.tsx';
import { Straighten } from '../pictures/straighten-part.tsx';
import { useCamera } from './use-camera.ts';

/** The pause before the camera opens again (ms): some phones refuse it right after a stop. */
const RESTART_AFTER = 100;

export type CameraDialogProps = {
  onClose: () => void;
  /** A JPEG of quality 0.8, upright as the person turned it. The dialog closes itself first. */
  onCapture: (photo: File) => void;
  /** The shape of the guide; the photo is cut to it. */
  subject?: PhotoSubject | undefined;
};

/** The photo taken so far; the camera is off while one is shown. */
const usePhotoTaking = (subject: PhotoSubject) => {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [failed, setFailed] = useState(false);
  const [wanted, setWanted] = useState(true);
  const camera = useCamera(wanted);
  const restart = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(restart.current), []);

  const process = async (make: () => Promise<Photo>) => {
    try {
      setPhoto(await make());
      setFailed(false);
      // It is off already when a photo is only rotated.
      setWanted(false);
    } catch {
      // The canvas failed: the dialog shows the error and offers to take the photo again.
      setFailed(true);
    }
  };
  return {
    ...camera,
    photo,
    failed,
    capture: () => {
      const live = camera.video.current;
      if (live !== null) void process(async () => takePhoto(live, subject));
    },
    retake: () => {
      setPhoto(null);
      restart.current = setTimeout(() => setWanted(true), RESTART_AFTER);
    },
    rotate: (taken: Photo) => void process(() => rotatePhoto(taken)),
    replace: setPhoto,
    stop: () => setWanted(false),
  };
};

/** Takes a photo of a document: live video, preview, then Use Photo, Retake, Rotate or Straighten. */
export const CameraDialog = (props: CameraDialogProps) => {
  const { onClose, onCapture, subject = 'any' } = props;
  const t = useText(documentTexts);
  const { photo, failed, state, video, torch, ...camera } = usePhotoTaking(subject);
  const [straightening, setStraightening] = useState(false);
  const use = (taken: Photo) => {
    camera.stop();
    onClose();
    onCapture(new File([taken.blob], 'photo.jpg', { type: 'image/jpeg' }));
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
        <Button icon={<Crop size={18} />} onClick={() => setStraightening(true)}>
          {t('straighten')}
        </Button>
        <Button
          ref={focusOnMount}
          variant="primary"
          icon={<Check size={18} />}
          onClick={() => use(photo)}
        >
          {t('usePhoto')}
        </Button>
      </>
    );

  return (
    <>
      <Dialog onClose={onClose} title={t('captureDocument')} footer={footer} across={null} textOnly>
        <div className="flex h-full flex-col gap-3">
          {failed ? <Notice tone="error">{t('captureFailed')}</Notice> : null}
          {photo ? <PhotoPreview photo={photo} /> : null}
          {photo === null && state === 'refused' ? <CameraRefused onRetry={camera.retry} /> : null}
          <LiveVideo
            video={video}
            state={state}
            torch={torch}
            subject={subject}
            hidden={photo !== null || state === 'refused'}
          />
        </div>
      </Dialog>
      {photo !== null && straightening ? (
        <Straighten
          photo={photo}
          onClose={() => setStraightening(false)}
          onDone={(straight) => {
            camera.replace(straight);
            setStraightening(false);
          }}
        />
      ) : null}
    </>
  );
};
