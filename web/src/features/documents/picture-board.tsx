import { documentKinds, type DocumentKind } from '@gi/contract/fields/document-kinds';
import type { DocumentUrls } from '@gi/contract/schemas/documents';
import FileText from 'lucide-react/icons/file-text';
import { useCallback, useEffect, useState, type ComponentProps, type SetStateAction } from 'react';
import { isPdfLink } from '#lib/files/document-link.ts';
import { useText } from '#i18n/language.ts';
import { documentFileTexts } from '#i18n/en/document-files.ts';
import { documentNames } from '#i18n/en/document-names.ts';
import { plainKeyOf } from '#lib/input/shortcuts.ts';
import { PdfToOpen } from './pdf-to-open.tsx';
import { PictureStage } from './picture-stage.tsx';
import { PictureToolbar } from './picture-toolbar.tsx';
import { boardKeys, initialView, type PictureView } from './picture-view.ts';

type ThumbProps = {
  kind: DocumentKind;
  /** The key that chooses it. */
  number: number;
  url: string | undefined;
  chosen: boolean;
  onChoose: () => void;
};

const Thumb = ({ kind, number, url, chosen, onChoose }: ThumbProps) => {
  const t = useText(documentFileTexts);
  const names = useText(documentNames);
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-keyshortcuts={String(number)}
      disabled={url === undefined}
      onClick={onChoose}
      className="relative flex min-h-12 min-w-0 flex-col items-center gap-1 rounded-control border border-line-strong bg-card p-1 text-xs disabled:border-line disabled:text-ink-2 aria-pressed:border-indigo aria-pressed:bg-indigo-soft aria-pressed:font-medium"
    >
      <span className="flex h-12 w-full items-center justify-center overflow-hidden rounded-control bg-paper">
        {url === undefined ? (
          t('notOnFile')
        ) : isPdfLink(url) ? (
          <FileText size={22} aria-hidden="true" />
        ) : (
          <img src={url} alt="" decoding="async" className="size-full object-cover" />
        )}
      </span>{' '}
      <span className="max-w-full break-words">{names(kind)}</span>
      <kbd
        aria-hidden="true"
        className="absolute top-0.5 left-0.5 rounded-control border border-line bg-card px-1 text-xs text-ink-2 max-wide:hidden"
      >
        {number}
      </kbd>
    </button>
  );
};

type PictureBoardProps = {
  urls: DocumentUrls;
  /** The group's name, e.g. 'Pictures'. */
  label: string;
  /** The large one; undefined when nothing is on file. */
  shown: DocumentKind | undefined;
  onChoose: (kind: DocumentKind) => void;
  /** Of the PDF that is in place of the large one. */
  pdf: Pick<ComponentProps<typeof PdfToOpen>, 'registrationId' | 'buttonRef'> & {
    onOpened: (kind: DocumentKind) => void;
  };
};

/** The documents of one registration beside its fields: one large, the others to choose from. Keys 1–5. */
export const PictureBoard = ({ urls, label, shown: kind, onChoose, pdf }: PictureBoardProps) => {
  const t = useText(documentFileTexts);
  const names = useText(documentNames);
  const url = kind === undefined ? undefined : urls[kind];
  // Of the document that was turned or enlarged; another is shown as it is.
  const [turned, setTurned] = useState({ kind, view: initialView });
  const view = turned.kind === kind ? turned.view : initialView;
  const setView = useCallback(
    (next: SetStateAction<PictureView>) =>
      setTurned((before) => {
        const current = before.kind === kind ? before.view : initialView;
        return { kind, view: typeof next === 'function' ? next(current) : next };
      }),
    [kind],
  );
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = plainKeyOf(event);
      if (key === undefined) return;
      const wanted = documentKinds[Number(key) - 1];
      if (wanted !== undefined && urls[wanted] !== undefined) {
        onChoose(wanted);
        setView(initialView);
      } else if (boardKeys[key] !== undefined) setView(boardKeys[key]);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [urls, onChoose, setView]);
  const isPicture = url !== undefined && !isPdfLink(url);
  return (
    <div
      role="group"
      aria-label={label}
      className="flex flex-col gap-2 wide:h-full wide:overflow-y-auto"
    >
      {kind === undefined || url === undefined ? (
        <p className="text-ink-2">{t('notOnFile')}</p>
      ) : isPicture ? (
        <PictureStage
          key={url}
          src={url}
          alt={names('picture', { what: names(kind) })}
          missing={names('imageMissing')}
          view={view}
          className="h-[34dvh] min-h-48 wide:h-auto wide:flex-1"
          onView={setView}
        />
      ) : (
        <PdfToOpen key={url} {...pdf} url={url} onOpened={() => pdf.onOpened(kind)} />
      )}
      <div className="flex flex-col-reverse gap-2 wide:flex-row wide:flex-wrap wide:items-end wide:justify-between">
        <div className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-1.5 wide:max-w-140 wide:flex-1 wide:basis-80">
          {documentKinds.map((each, index) => (
            <Thumb
              key={each}
              kind={each}
              number={index + 1}
              url={urls[each]}
              chosen={each === kind}
              onChoose={() => onChoose(each)}
            />
          ))}
        </div>
        {isPicture ? <PictureToolbar view={view} onView={setView} /> : null}
      </div>
    </div>
  );
};
