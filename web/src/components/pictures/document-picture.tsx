import FileText from 'lucide-react/icons/file-text';
import ImageOff from 'lucide-react/icons/image-off';
import { useFailedPicture } from '#lib/pictures/use-failed-picture.ts';

type DocumentPictureProps = {
  src: string;
  alt: string;
  /** Shown instead of a picture that cannot be loaded. */
  missing: string;
  className?: string;
};

/** A picture in a box of fixed size; a placeholder in words when it cannot be loaded. */
export const DocumentPicture = ({
  src,
  alt,
  missing,
  className = 'h-40',
}: DocumentPictureProps) => {
  const { hasFailed, onError } = useFailedPicture(src);
  const box = `flex w-full items-center justify-center overflow-hidden rounded-control border border-line bg-paper ${className}`;
  if (hasFailed) {
    return (
      <span role="img" aria-label={`${alt}: ${missing}`} className={`${box} flex-col gap-2 p-2`}>
        <ImageOff className="size-8 text-line-strong" strokeWidth={1.5} aria-hidden="true" />
        <span className="text-center text-xs text-ink-2" aria-hidden="true">
          {missing}
        </span>
      </span>
    );
  }
  return (
    <span className={box}>
      <img
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        className="size-full object-contain"
        onError={onError}
      />
    </span>
  );
};

/** Shown instead of a picture for a PDF, which is downloaded, not displayed. */
export const PdfPicture = ({
  label,
  className = 'h-40',
}: {
  label: string;
  className?: string;
}) => (
  <span
    className={`flex w-full flex-col items-center justify-center gap-2 rounded-control border border-line bg-paper ${className}`}
  >
    <FileText className="size-10 text-indigo" strokeWidth={1.5} aria-hidden="true" />
    <span className="text-xs text-ink-2">{label}</span>
  </span>
);
