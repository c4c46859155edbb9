import Check from 'lucide-react/icons/check';
import Crop from 'lucide-react/icons/crop';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { openPhoto, rotatePhoto, type Photo } from '#lib/pictures/capture-photo.ts';
import { useObjectUrl } from '#lib/pictures/use-object-url.ts';
import { useText } from '#i18n/language.ts';
import { documentTexts } from '#i18n/en/documents.ts';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { Notice } from '../messages/notice.tsx';
import { Straighten } from './straighten-part.tsx';

type EnlargeProps = {
  label: string;
  file: File;
  onChange: (file: File) => void;
  onClose: () => void;
};

/** A picture as large as the screen, where it can be turned and straightened. */
export const EnlargePhoto = ({ label, file, onChange, onClose }: EnlargeProps) => {
  const t = useText(documentTexts);
  const [edited, setEdited] = useState<Photo | null>(null);
  const [straightening, setStraightening] = useState<Photo | null>(null);
  const [failed, setFailed] = useState(false);
  const url = useObjectUrl(edited?.blob ?? file);
  const withPhoto = async (
    work: (photo: Photo) => Photo | Promise<Photo>,
    then: (p: Photo) => void,
  ) => {
    try {
      then(await work(edited ?? (await openPhoto(file))));
      setFailed(false);
    } catch {
      // The canvas failed: the dialog shows the error, and the picture stays unchanged.
      setFailed(true);
    }
  };
  const use = (photo: Photo) => {
    onClose();
    onChange(new File([photo.blob], file.name, { type: 'image/jpeg' }));
  };
  return (
    <>
      <Dialog
        onClose={onClose}
        title={label}
        size="large"
        textOnly
        footer={
          <>
            <Button
              icon={<RotateCw size={18} />}
              onClick={() => void withPhoto(rotatePhoto, setEdited)}
            >
              {t('rotate')}
            </Button>
            <Button
              icon={<Crop size={18} />}
              onClick={() => void withPhoto((photo) => photo, setStraightening)}
            >
              {t('straighten')}
            </Button>
            {edited === null ? null : (
              <Button variant="primary" icon={<Check size={18} />} onClick={() => use(edited)}>
                {t('usePhoto')}
              </Button>
            )}
          </>
        }
      >
        <div className="flex h-full flex-col gap-3">
          {failed ? <Notice tone="error">{t('captureFailed')}</Notice> : null}
          <div className="flex min-h-0 flex-1 items-center justify-center">
            {url ? (
              <img
                src={url}
                alt={t('previewOf', { label })}
                className="max-h-[70dvh] max-w-full object-contain"
              />
            ) : null}
          </div>
        </div>
      </Dialog>
      {straightening === null ? null : (
        <Straighten
          photo={straightening}
          onClose={() => setStraightening(null)}
          onDone={(straight) => {
            setEdited(straight);
            setStraightening(null);
          }}
        />
      )}
    </>
  );
};
