import { type DocumentKind, documentKinds } from '@gi/contract/fields/document-kinds';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import type { EarlierDocument, ReviewChange } from '@gi/contract/schemas/reviews';
import { Card } from '#components/cards/card.tsx';
import { DocumentPicture, PdfPicture } from '#components/pictures/document-picture.tsx';
import { OrNotProvided } from '#components/cards/not-provided.tsx';
import { documentNames } from '#i18n/en/document-names.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import { isPdfLink } from '#lib/files/document-link.ts';
import { formatDate, formatDateTime } from '#lib/format/format.ts';
import { factOf, useValueWords } from '#features/record/value-words.ts';
import { useRemarkLabel } from '#features/record/remark-label.ts';

type ChangeProps = { change: ReviewChange; record: RegistrationDetail };

const kindOf = (field: string): DocumentKind | undefined =>
  documentKinds.find((kind) => field === `documents.${kind}`);

type SideProps = { url: string; kind: DocumentKind; name: string };

/** A picture that opens as large as it is; a PDF is saved. */
const DocumentSide = ({ url, kind, name }: SideProps) => {
  const files = useText(documentNames);
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={name}>
      {isPdfLink(url) ? (
        <PdfPicture label={files('pdf')} className="h-40" />
      ) : (
        <DocumentPicture
          src={url}
          alt={files('picture', { what: files(kind) })}
          missing={files('imageMissing')}
        />
      )}
    </a>
  );
};

type DocumentSidesProps = ChangeProps & { kind: DocumentKind; earlier: readonly EarlierDocument[] };

const DocumentSides = ({ change, record, kind, earlier }: DocumentSidesProps) => {
  const t = useText(reviewTexts);
  const what = useText(documentNames)(kind);
  const url = record.documentUrls[kind];
  const none = change.before === null ? t('noPicture') : t('newPicture');
  return (
    <>
      <td className="p-2 align-top text-ink-2">
        {earlier.length === 0 ? none : null}
        {earlier.map((each) => (
          <span key={each.url} className="mb-2 block">
            <DocumentSide url={each.url} kind={kind} name={t('openEarlier', { what })} />
            <span className="text-sm">
              {t('replacedOn', { date: formatDateTime(each.replacedAt) })}
            </span>
          </span>
        ))}
      </td>
      <td className="p-2 align-top">
        {url === undefined ? (
          t('noPicture')
        ) : (
          <DocumentSide url={url} kind={kind} name={t('openNew', { what })} />
        )}
      </td>
    </>
  );
};

const TextSides = ({ change: { field, before, after } }: Pick<ChangeProps, 'change'>) => {
  const t = useText(reviewTexts);
  const valueText = useValueWords();
  return (
    <>
      <td className="p-2 align-top break-words whitespace-pre-line text-ink-2">
        <OrNotProvided>{before === null ? null : valueText(field, before)}</OrNotProvided>
      </td>
      <td className="p-2 align-top font-medium break-words whitespace-pre-line">
        <OrNotProvided>{after === null ? null : valueText(field, after)}</OrNotProvided>
        {before === after ? (
          <span className="block text-sm text-turmeric">{t('sameMasked')}</span>
        ) : null}
      </td>
    </>
  );
};

type ChangesCardProps = {
  record: RegistrationDetail;
  /** The last decision; undefined before the first, when only documents were replaced. */
  since: string | undefined;
  changes: readonly ReviewChange[];
  earlier: readonly EarlierDocument[];
};

/** Documents that were replaced, as changes, for those that the comparison with the last decision does not name. */
const replaced = (earlier: readonly EarlierDocument[], changes: readonly ReviewChange[]) =>
  documentKinds
    .filter((kind) => earlier.some((each) => each.kind === kind))
    .map((kind) => ({ field: `documents.${kind}`, before: kind, after: null }))
    .filter(({ field }) => !changes.some((change) => change.field === field));

/** Without the facts of the registration that only repeat those of its first product. */
const withoutRepeated = (changes: readonly ReviewChange[]): ReviewChange[] => {
  const ofProducts = new Set(
    changes.flatMap(({ field }) => (field.startsWith('production.') ? [factOf(field)] : [])),
  );
  return changes.filter(
    ({ field }) => field.startsWith('production.') || !ofProducts.has(factOf(field)),
  );
};

/** What differs from the last decision: each field before and now, side by side. */
export const ChangesCard = ({ record, since, changes: found, earlier }: ChangesCardProps) => {
  const t = useText(reviewTexts);
  const labelOf = useRemarkLabel(record);
  const date = since === undefined ? '' : formatDate(since);
  const changes = [...found, ...replaced(earlier, found)];
  if (changes.length === 0) return <Card>{t('changedNothing', { date })}</Card>;
  return (
    <Card heading={since === undefined ? t('replacedDocuments') : t('changed', { date })}>
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
                  <DocumentSides
                    change={change}
                    record={record}
                    kind={kind}
                    earlier={earlier.filter((each) => each.kind === kind)}
                  />
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
};
