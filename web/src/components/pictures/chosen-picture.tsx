import FileText from 'lucide-react/icons/file-text';
import ImageIcon from 'lucide-react/icons/image';
import { useState } from 'react';
import { useFailedPicture } from '#lib/pictures/use-failed-picture.ts';
import { useObjectUrl } from '#lib/pictures/use-object-url.ts';
import { useText } from '#i18n/language.ts';
import { documentTexts } from '#i18n/en/documents.ts';
import { Enlarge } from './picture-parts.tsx';

export const PDF = 'application/pdf';

/** The box of a picture; an icon while there is none. */
export const Picture = ({ url, label }: { url: string | null; label: string }) => {
  const t = useText(documentTexts);
  const { hasFailed, onError } = useFailedPicture(url);
  return (
    <span className="flex size-[104px] shrink-0 items-center justify-center sm:w-36 overflow-hidden rounded-control border border-line bg-paper text-line-strong">
      {url && !hasFailed ? (
        <img
          src={url}
          alt={t('previewOf', { label })}
          className="size-full object-contain"
          onError={onError}
        />
      ) : (
        <ImageIcon className="size-8" strokeWidth={1.5} aria-hidden="true" />
      )}
    </span>
  );
};

const PdfMark = ({ name }: { name: string }) => (
  <span className="flex size-[104px] shrink-0 flex-col items-center justify-center gap-1 rounded-control border border-line bg-paper p-1 text-indigo sm:w-36">
    <FileText size={32} strokeWidth={1.5} aria-hidden="true" />
    <span className="line-clamp-2 max-w-full text-center text-xs break-all text-ink-2">{name}</span>
  </span>
);

type EnlargeableProps = { file: File | null; label: string; onChange: (file: File) => void };

/** The preview; a tap shows it as large as the screen. */
export const Enlargeable = ({ file, label, onChange }: EnlargeableProps) => {
  const t = useText(documentTexts);
  const [enlarged, setEnlarged] = useState(false);
  const url = useObjectUrl(file);
  if (file === null) return <Picture url={url} label={label} />;
  if (file.type === PDF) return <PdfMark name={file.name} />;
  return (
    <>
      <button
        type="button"
        aria-label={t('enlarge', { label })}
        className="rounded-control"
        onClick={() => setEnlarged(true)}
      >
        <Picture url={url} label={label} />
      </button>
      {enlarged ? (
        <Enlarge label={label} file={file} onClose={() => setEnlarged(false)} onChange={onChange} />
      ) : null}
    </>
  );
};
