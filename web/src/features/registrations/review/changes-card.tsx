import type { DocumentKind } from '@gi/contract/documents';
import type { RegistrationDetail } from '@gi/contract/registration-record';
import type { ReviewChange } from '@gi/contract/reviews';
import { documentKinds } from '@gi/contract/documents';
import { Card } from '#components/ui/card.tsx';
import { DocumentPicture } from '#components/ui/document-picture.tsx';
import { OrNotProvided } from '#components/ui/not-provided.tsx';
import { documentNames } from '#i18n/en/document-names.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import { formatDate } from '#lib/format.ts';
import { useRemarkLabel } from './remark-label.ts';
import { useChangeWords, withoutRepeated } from './use-change-words.ts';

type ChangeProps = { change: ReviewChange; record: RegistrationDetail };

const kindOf = (field: string): DocumentKind | undefined =>
  documentKinds.find((kind) => field === `documents.${kind}`);

const DocumentSides = ({ change, record, kind }: ChangeProps & { kind: DocumentKind }) => {
  const t = useText(reviewTexts);
  const files = useText(documentNames);
  const url = record.documentUrls[kind];
  return (
    <>
      <td className="p-2 align-top text-ink-2">
        {change.before === null ? t('noPicture') : t('newPicture')}
      </td>
      <td className="p-2 align-top">
        {url === undefined ? (
          t('noPicture')
        ) : (
          <DocumentPicture
            src={url}
            alt={files('picture', { what: files(kind) })}
            missing={files('imageMissing')}
            className="h-24"
          />
        )}
      </td>
    </>
  );
};

const TextSides = ({ change: { field, before, after } }: Pick<ChangeProps, 'change'>) => {
  const t = useText(reviewTexts);
  const words = useChangeWords();
  return (
    <>
      <td className="p-2 align-top break-words whitespace-pre-line text-ink-2">
        <OrNotProvided>{before === null ? null : words(field, before)}</OrNotProvided>
      </td>
      <td className="p-2 align-top font-semibold break-words whitespace-pre-line">
        <OrNotProvided>{after === null ? null : words(field, after)}</OrNotProvided>
        {before === after ? (
          <span className="block text-sm text-turmeric">{t('sameMasked')}</span>
        ) : null}
      </td>
    </>
  );
};

type ChangesCardProps = {
  record: RegistrationDetail;
  since: string;
  changes: readonly ReviewChange[];
};

/** What differs from the last decision: each field before and now, side by side. */
export const ChangesCard = ({ record, since, changes }: ChangesCardProps) => {
  const t = useText(reviewTexts);
  const labelOf = useRemarkLabel(record);
  const date = formatDate(since);
  if (changes.length === 0) return <Card>{t('changedNothing', { date })}</Card>;
  return (
    <Card heading={t('changed', { date })}>
      <table className="w-full table-fixed text-left">
        <thead className="text-sm text-ink-2">
          <tr>
            <th scope="col" className="w-1/4 p-2 font-normal">
              {t('about')}
            </th>
            <th scope="col" className="p-2 font-normal">
              {t('before')}
            </th>
            <th scope="col" className="p-2 font-normal">
              {t('now')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {withoutRepeated(changes).map((change) => {
            const kind = kindOf(change.field);
            return (
              <tr key={change.field}>
                <th scope="row" className="p-2 align-top text-sm font-normal text-ink-2">
                  {labelOf(change.field)}
                </th>
                {kind === undefined ? (
                  <TextSides change={change} />
                ) : (
                  <DocumentSides change={change} record={record} kind={kind} />
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
};
