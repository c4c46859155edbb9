import { mostFileBytes } from '@gi/contract/values/file-size';
import Camera from 'lucide-react/icons/camera';
import CircleCheck from 'lucide-react/icons/circle-check';
import Trash2 from 'lucide-react/icons/trash';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import Upload from 'lucide-react/icons/upload';
import { useId, useState, type ReactNode } from 'react';
import type { PhotoSubject } from '#lib/pictures/photo-guide.ts';
import { whilePreparing } from '#lib/pictures/preparing.ts';
import { shrinkImage } from '#lib/pictures/shrink-image.ts';
import { useText } from '#i18n/language.ts';
import { documentTexts } from '#i18n/en/documents.ts';
import { formatBytes } from '#lib/format/format.ts';
import { Enlargeable, PDF, Picture } from './chosen-picture.tsx';
import { Button } from '../buttons/button.tsx';
import { FileButton } from '../buttons/file-button.tsx';
import { QualityRemark } from '../camera/quality-remark.tsx';
import { FieldError, FieldMark } from '../fields/field.tsx';
import { CameraDialog } from './picture-parts.tsx';
import { usePhotoQuality } from './use-photo-quality.ts';

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];

export type ImageFieldProps = {
  label: string;
  /** The target of an error summary's link. */
  id?: string;
  value: File | null;
  /** A shrunk JPEG, or null after Remove; the field is busy until the answer resolves. */
  onChange: (file: File | null) => void | Promise<void>;
  required?: boolean;
  optional?: boolean;
  error?: ReactNode;
  /** URL of the document on file from an earlier registration; it is shown and cannot be changed. */
  onFile?: string | undefined;
  /** The subject of the photo, which sets the shape of the camera's guide. */
  subject?: PhotoSubject;
  /** The server has the chosen picture. */
  sent?: boolean;
  /** A PDF is taken too, as it is. */
  pdf?: boolean;
  /** The wanted size of the picture in bytes; 70 KB unless given. */
  target?: number | undefined;
  /** What else can be done with a chosen picture. */
  tools?: ReactNode;
  /** The page shows the formats once for all fields (`Formats`): this one tells them to screen readers only. */
  formatsAbove?: boolean;
};

/** Beside the picture, one under the other and as wide as there is room. */
const BUTTONS = 'flex min-w-[8rem] flex-1 flex-col gap-2 sm:max-w-48';

type ChooseProps = ImageFieldProps & { describedBy: string; fieldId: string };

/** The file as it is kept. Throws when its content is none of the accepted types, whatever its name. */
const prepare = async (file: File, { target, pdf }: ImageFieldProps): Promise<File> => {
  if (PICTURES.includes(file.type)) return shrinkImage(file, { target });
  const head = await file.slice(0, 5).text();
  if (pdf && file.type === PDF && head === '%PDF-') return file;
  throw new Error('Failed to load image');
};

/** Shrinks a chosen or captured picture; an unreadable file leaves the earlier one in place. */
const useShrunkImage = (props: ImageFieldProps) => {
  const { onChange } = props;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<'unreadable' | 'unreadablePdf' | 'tooLarge'>();
  const take = async (file: File) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      // Pictures are shrunk before they are sent.
      if (file.type === PDF && file.size > mostFileBytes) return setRefusal('tooLarge');
      await whilePreparing(async () => onChange(await prepare(file, props)));
    } catch {
      // The file is not a picture, or is broken: the field shows an error and keeps the earlier picture.
      setRefusal(props.pdf ? 'unreadablePdf' : 'unreadable');
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, take };
};

const FileName = ({ label }: { label: string }) => <span className="sr-only">{label}</span>;

type ChosenFileProps = Pick<ImageFieldProps, 'label' | 'sent' | 'onChange'> & { file: File };

const ChosenFile = ({ file, label, sent, onChange }: ChosenFileProps) => {
  const t = useText(documentTexts);
  const quality = usePhotoQuality(file);
  const isGood = quality === 'good';
  const Mark = isGood ? CircleCheck : TriangleAlert;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-1 flex-wrap items-center gap-x-3 text-sm">
          <span
            className={`flex min-w-0 items-center gap-1.5 font-medium ${isGood ? 'text-leaf' : 'text-turmeric'}`}
          >
            <Mark className="size-4 shrink-0" aria-hidden="true" />
            <span className="min-w-0">{t(sent ? 'uploaded' : 'notSentYet')}</span>
          </span>
          <span className="text-ink-2">{formatBytes(file.size)}</span>
          {sent ? <span className="text-ink-2">{t('sent')}</span> : null}
        </p>
        <Button
          variant="quiet"
          className="-mr-2 shrink-0 px-2 text-sm text-madder"
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => void onChange(null)}
        >
          {t('remove')} <FileName label={label} />
        </Button>
      </div>
      {isGood ? null : <QualityRemark quality={quality} />}
    </>
  );
};

const Choose = (props: ChooseProps) => {
  const { value, onChange, label, fieldId, describedBy, subject } = props;
  const t = useText(documentTexts);
  const [camera, setCamera] = useState(false);
  const { busy, refusal, take } = useShrunkImage(props);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start gap-3">
        <Enlargeable file={value} label={label} onChange={(photo) => void take(photo)} />
        <div className={BUTTONS}>
          <FileButton
            id={fieldId}
            aria-describedby={describedBy}
            pending={busy}
            pendingText={t('preparing')}
            label={
              <>
                {t(value ? 'change' : 'upload')} <FileName label={label} />
              </>
            }
            inputLabel={label}
            accept={[...PICTURES, ...(props.pdf ? [PDF] : [])].join(',')}
            onFile={(file) => void take(file)}
          />
          {/* Not disabled while a picture is prepared: the focus returns here after Use Photo. */}
          <Button
            aria-disabled={busy || undefined}
            icon={<Camera size={18} aria-hidden="true" />}
            onClick={() => {
              if (!busy) setCamera(true);
            }}
          >
            {t('camera')} <FileName label={label} />
          </Button>
        </div>
      </div>
      {refusal ? (
        <FieldError>
          {t(refusal)} {value ? t('earlierStays') : null}
        </FieldError>
      ) : null}
      {value ? (
        <ChosenFile file={value} label={label} sent={props.sent} onChange={onChange} />
      ) : null}
      {value ? props.tools : null}
      {camera ? (
        <CameraDialog
          subject={subject}
          onClose={() => setCamera(false)}
          onCapture={(photo) => void take(photo)}
        />
      ) : null}
    </div>
  );
};

/** Which files are taken. */
export const Formats = ({ pdf }: Pick<ImageFieldProps, 'pdf'>) => {
  const t = useText(documentTexts);
  if (pdf) return <span className="block">{t('formatsPdf')}</span>;
  return (
    <>
      <span className="block">{t('formats')}</span>
      <span className="block">{t('sizes')}</span>
    </>
  );
};

/** The document upload widget: choose a file or take a photo; big photos are shrunk, not refused. */
export const ImageField = (props: ImageFieldProps) => {
  const { label, required, optional, error, onFile, formatsAbove } = props;
  const t = useText(documentTexts);
  const made = useId();
  const id = props.id ?? made;
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className={`flex flex-col gap-2 rounded-card border bg-card p-4 ${error ? 'border-2 border-madder' : 'border-line'}`}
    >
      <div>
        <p id={`${id}-label`} className="font-medium">
          {label}
          <FieldMark required={required} optional={optional} />
        </p>
        <p
          id={`${id}-formats`}
          className={formatsAbove && !onFile ? 'sr-only' : 'text-sm text-ink-2'}
        >
          {onFile ? t('available') : <Formats pdf={props.pdf} />}
        </p>
      </div>
      {onFile ? (
        <div className="flex flex-wrap items-start gap-3 opacity-80">
          <Picture url={onFile} label={label} />
          <div className={BUTTONS}>
            <Button disabled icon={<Upload size={18} aria-hidden="true" />}>
              {t('upload')}
            </Button>
            <Button disabled icon={<Camera size={18} aria-hidden="true" />}>
              {t('camera')}
            </Button>
          </div>
        </div>
      ) : (
        <Choose {...props} fieldId={id} describedBy={`${id}-formats`} />
      )}
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  );
};
