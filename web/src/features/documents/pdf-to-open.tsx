import Download from 'lucide-react/icons/download';
import type { RefObject } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { PdfPicture } from '#components/pictures/document-picture.tsx';
import { documentFileTexts } from '#i18n/en/document-files.ts';
import { documentNames } from '#i18n/en/document-names.ts';
import { useText } from '#i18n/language.ts';
import { useDocumentDownload } from './use-document-download.ts';

type PdfToOpenProps = {
  registrationId: string;
  url: string;
  buttonRef?: RefObject<HTMLButtonElement | null>;
  /** The file is on this device. */
  onOpened: () => void;
};

/** A PDF in place of the large picture. No page shows it, so that the button is the only way to see it. */
export const PdfToOpen = ({ registrationId, url, buttonRef, onOpened }: PdfToOpenProps) => {
  const t = useText(documentFileTexts);
  const names = useText(documentNames);
  const { mutate, isPending, isError } = useDocumentDownload(registrationId, url, onOpened);
  return (
    <div className="flex flex-col gap-2 wide:min-h-0 wide:flex-1">
      {isError ? <Notice tone="error">{t('downloadFailed')}</Notice> : null}
      <PdfPicture label={names('pdf')} className="h-[34dvh] wide:h-auto wide:flex-1" />
      <Button
        ref={buttonRef}
        className="self-center"
        icon={<Download size={18} aria-hidden="true" />}
        pending={isPending}
        onClick={() => mutate()}
      >
        {t('download')}
      </Button>
    </div>
  );
};
