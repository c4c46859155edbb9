import Camera from 'lucide-react/icons/camera';
import { useState } from 'react';
import { CameraDialog } from '#components/pictures/picture-parts.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { TestPage } from '#features/diagnostics/test-page.tsx';
import { useText } from '#i18n/language.ts';
import { developerTexts } from '#i18n/en/developer.ts';
import { useObjectUrl } from '#lib/pictures/use-object-url.ts';
import { formatBytes } from '#lib/format/format.ts';

export const Page = () => {
  const t = useText(developerTexts);
  const [open, setOpen] = useState(false);
  const [photo, setPhoto] = useState<File | null>(null);
  const url = useObjectUrl(photo);
  return (
    <TestPage title={t('cameraTitle')}>
      <Button
        variant="primary"
        className="self-start"
        icon={<Camera size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('openCamera')}
      </Button>
      {photo !== null && url !== null ? (
        <Card heading={t('captured')}>
          <p className="mb-3 text-ink-2">
            {t('chosen', { name: photo.name, size: formatBytes(photo.size) })}
          </p>
          <img
            src={url}
            alt={t('captured')}
            className="max-h-96 max-w-full rounded-control border border-line"
          />
        </Card>
      ) : null}
      {open ? <CameraDialog onClose={() => setOpen(false)} onCapture={setPhoto} /> : null}
    </TestPage>
  );
};
