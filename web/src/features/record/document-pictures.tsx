import { documentKinds } from '@gi/contract/fields/document-kinds';
import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { isPdfLink } from '#lib/files/document-link.ts';
import { DocumentPicture, PdfPicture } from '#components/pictures/document-picture.tsx';
import { documentNames } from '#i18n/en/document-names.ts';
import { recordPageTexts } from '#i18n/en/record-page.ts';
import { useText } from '#i18n/language.ts';

const SIZES = {
  normal: { none: '', list: 'gap-4 wide:grid-cols-3', item: 'gap-1.5', name: 'font-medium' },
  /** For the narrow preview beside the register. */
  small: { none: 'text-sm', list: 'gap-3', item: 'gap-1', name: '' },
} as const;

type DocumentPicturesProps = {
  record: RegistrationRecord;
  size?: keyof typeof SIZES;
};

/** The documents of a registration as pictures with their names; missing documents are left out. */
export const DocumentPictures = ({ record, size = 'normal' }: DocumentPicturesProps) => {
  const t = useText(recordPageTexts);
  const names = useText(documentNames);
  const classes = SIZES[size];
  const given = documentKinds.flatMap((kind) => {
    const url = record.documentUrls[kind];
    return url === undefined ? [] : [{ kind, url }];
  });
  if (given.length === 0) return <p className={`text-ink-2 ${classes.none}`}>{t('noDocuments')}</p>;
  return (
    <ul className={`grid grid-cols-2 ${classes.list}`}>
      {given.map(({ kind, url }) => (
        <li key={kind} className={`flex flex-col ${classes.item}`}>
          {isPdfLink(url) ? (
            <PdfPicture label={names('pdf')} />
          ) : (
            <DocumentPicture
              src={url}
              alt={names('picture', { what: names(kind) })}
              missing={names('imageMissing')}
            />
          )}
          <span className={`text-sm ${classes.name}`}>{names(kind)}</span>
        </li>
      ))}
    </ul>
  );
};
