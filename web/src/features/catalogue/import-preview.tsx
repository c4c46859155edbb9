import type { ProductDetail } from '@gi/contract/schemas/catalogue';
import type { CatalogueChange, CatalogueImport } from '@gi/contract/schemas/catalogue-import';
import { nameLanguageNames, nameLanguages } from '@gi/contract/fields/entry-names';
import { useEffect, useRef } from 'react';
import { Notice } from '#components/messages/notice.tsx';
import { StatCard } from '#components/cards/stat-card.tsx';
import { inScreenLanguage, useText } from '#i18n/language.ts';
import { catalogueFileTexts } from '#i18n/en/catalogue-file.ts';
import { afterImport, numbersIn, useNumberDoubts } from './doubtful-numbers.ts';

/** More rows than this are counted, not listed. */
const SHOWN = 100;

type ImportPreviewProps = {
  preview: CatalogueImport;
  /** The products as they are before the import. */
  products: readonly ProductDetail[];
};

const More = ({ count }: { count: number }) => {
  const t = useText(catalogueFileTexts);
  return count > 0 ? <p className="text-sm text-ink-2">{t('moreRows', { count })}</p> : null;
};

/** First of all and in sight: a file with refused rows must not look as if it was taken. */
const Problems = ({ problems }: { problems: CatalogueImport['problems'] }) => {
  const t = useText(catalogueFileTexts);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not returned: newer browsers answer with a promise, which React would call as a clean-up.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [problems]);
  return (
    <div ref={box}>
      <Notice tone="error" title={t('problems')}>
        <ul className="max-h-60 list-disc overflow-y-auto pl-5">
          {problems.slice(0, SHOWN).map((problem) => (
            <li key={`${problem.row}${problem.code}`}>
              {t('rowProblem', {
                row: String(problem.row),
                message: inScreenLanguage(problem.message, problem),
              })}
            </li>
          ))}
        </ul>
        <More count={problems.length - SHOWN} />
      </Notice>
    </div>
  );
};

const ChangeLine = ({ change }: { change: CatalogueChange }) => {
  const t = useText(catalogueFileTexts);
  const { field, from, to } = change;
  const language = nameLanguages.find((each) => field === `name_${each}`);
  const named =
    language === undefined
      ? t(field as Exclude<typeof field, `name_${string}`>)
      : t('nameIn', { language: nameLanguageNames[language] });
  return (
    <span className="block text-sm break-words">
      {t('change', { field: named, from: from ?? t('nothing'), to: to ?? t('nothing') })}
    </span>
  );
};

/** Application numbers that are imported all the same, but are better compared with the Registry's first. */
const DoubtfulNumbers = ({ preview: { rows }, products }: ImportPreviewProps) => {
  const t = useText(catalogueFileTexts);
  const doubtsOf = useNumberDoubts();
  const after = afterImport(
    products.map(({ name, application_no: number }) => ({ name, number })),
    rows,
  );
  const lines = numbersIn(rows).flatMap(({ row, number }) =>
    doubtsOf(
      number,
      after.filter(({ name }) => name !== row.name),
    ).map((message) => t('rowProblem', { row: String(row.row), message })),
  );
  if (lines.length === 0) return null;
  return (
    <Notice tone="warning" title={t('doubtfulNumbers')}>
      <ul className="max-h-60 list-disc overflow-y-auto pl-5">
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <More count={lines.length - SHOWN} />
    </Notice>
  );
};

/** What a file would add and change, row by row, or which rows are refused. */
export const ImportPreview = ({ preview, products }: ImportPreviewProps) => {
  const t = useText(catalogueFileTexts);
  const { rows, newCategories, created, changed } = preview;
  return (
    <div className="flex flex-col gap-3">
      {preview.problems.length > 0 ? <Problems problems={preview.problems} /> : null}
      <h4 className="font-medium">{t('previewTitle')}</h4>
      <div className="grid grid-cols-3 gap-2">
        <StatCard value={created} label={t('created')} />
        <StatCard value={changed} label={t('changed')} />
        <StatCard value={preview.unchanged} label={t('unchanged')} />
      </div>
      {newCategories.length > 0 ? (
        <Notice tone="warning">{t('newCategories', { names: newCategories.join(', ') })}</Notice>
      ) : null}
      <DoubtfulNumbers preview={preview} products={products} />
      <ul className="flex flex-col divide-y divide-line">
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.row} className="py-2">
            <span className="block font-medium break-words">{row.name}</span>
            <span className="block text-sm text-ink-2">
              {[
                t('rowOf', { row: String(row.row) }),
                t(row.action === 'create' ? 'created' : 'changed'),
                row.category ?? t(row.kind),
              ].join(' · ')}
            </span>
            {row.action === 'change'
              ? row.changes.map((change) => <ChangeLine key={change.field} change={change} />)
              : null}
          </li>
        ))}
      </ul>
      <More count={created + changed - Math.min(rows.length, SHOWN)} />
    </div>
  );
};
