import { documentKinds, type DocumentKind } from '@gi/contract/fields/document-kinds';
import type { DocumentUrls } from '@gi/contract/schemas/documents';
import FileText from 'lucide-react/icons/file-text';
import { useEffect, useState } from 'react';
import { isPdfLink } from '#lib/files/document-link.ts';
import { PdfPicture } from '#components/pictures/document-picture.tsx';
import { useText } from '#i18n/language.ts';
import { documentFileTexts } from '#i18n/en/document-files.ts';
import { documentNames } from '#i18n/en/document-names.ts';
import { plainKeyOf } from '#lib/input/shortcuts.ts';
import { PictureStage } from './picture-stage.tsx';
import { PictureToolbar } from './picture-toolbar.tsx';
import { boardKeys, initialView } from './picture-view.ts';

type ThumbProps = {
  kind: DocumentKind;
  url: string | undefined;
  chosen: boolean;
  onChoose: () => void;
};

const Thumb = ({ kind, url, chosen, onChoose }: ThumbProps) => {
  const t = useText(documentFileTexts);
  const names = useText(documentNames);
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={url === undefined}
      onClick={onChoose}
      className="flex min-h-12 min-w-0 flex-1 flex-col items-center gap-1 rounded-control border border-line-strong bg-card p-1 text-xs disabled:border-line disabled:text-ink-2 aria-pressed:border-indigo aria-pressed:bg-indigo-soft aria-pressed:font-semibold"
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
    </button>
  );
};

type PictureBoardProps = {
  urls: DocumentUrls;
  /** The group's name, e.g. 'Pictures'. */
  label: string;
};

/** The documents of one registration beside its fields: one large, the others to choose from. Keys 1–5. */
export const PictureBoard = ({ urls, label }: PictureBoardProps) => {
  const t = useText(documentFileTexts);
  const names = useText(documentNames);
  const [chosen, setChosen] = useState<DocumentKind>();
  const [view, setView] = useState(initialView);
  const kind = chosen ?? documentKinds.find((each) => urls[each] !== undefined);
  const url = kind === undefined ? undefined : urls[kind];
  const choose = (next: DocumentKind) => {
    setChosen(next);
    setView(initialView);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = plainKeyOf(event);
      if (key === undefined) return;
      const wanted = documentKinds[Number(key) - 1];
      if (wanted !== undefined && urls[wanted] !== undefined) {
        setChosen(wanted);
        setView(initialView);
      } else if (boardKeys[key] !== undefined) setView(boardKeys[key]);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [urls]);
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      {kind === undefined || url === undefined ? (
        <p className="text-ink-2">{t('notOnFile')}</p>
      ) : isPdfLink(url) ? (
        <PdfPicture label={names('pdf')} className="h-[40dvh]" />
      ) : (
        <>
          <PictureStage
            key={url}
            src={url}
            alt={names('picture', { what: names(kind) })}
            missing={names('imageMissing')}
            view={view}
            // On a desktop the whole board is above the bar with the decisions.
            className="h-[34dvh] min-h-48 wide:h-[calc(100dvh-28.5rem)]"
            onView={setView}
          />
          <PictureToolbar view={view} onView={setView} />
        </>
      )}
      <div className="flex gap-1.5">
        {documentKinds.map((each) => (
          <Thumb
            key={each}
            kind={each}
            url={urls[each]}
            chosen={each === kind}
            onChoose={() => choose(each)}
          />
        ))}
      </div>
    </div>
  );
};
