import { longestRegistryNumber } from '@gi/contract/routes/applications';
import type { Application } from '@gi/contract/schemas/applications';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { FieldError } from '#components/fields/field.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { Pagination } from '#components/tables/pagination.tsx';
import { useText } from '#i18n/language.ts';
import { applicationFacts } from '#i18n/en/application-facts.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { isPastedTable, keysWithSharedNumber, readPastedNumbers } from './pasted-numbers.ts';
import { keyOf } from './selection.ts';
import { numberField, type EventForm, type OwnNumber } from './use-event-form.ts';

/** Rows that are drawn at once; pasting fills those of other pages too. */
const rowsOfPage = 100;
/** Pasted lines without a row that are shown. */
const mostUnused = 5;

type NumberTableProps = {
  form: EventForm;
  rows: readonly Application[];
  name: OwnNumber;
  /** The server's sentence about a row, by its key. */
  refusals: ReadonlyMap<string, string>;
};

/** Moves the focus to the box above or below. */
const moveFocus = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
  const step = event.key === 'ArrowUp' ? -1 : ['ArrowDown', 'Enter'].includes(event.key) ? 1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const boxes = [...(event.currentTarget.closest('table')?.querySelectorAll('input') ?? [])];
  const next = boxes[boxes.indexOf(event.currentTarget) + step];
  next?.focus();
  next?.select();
};

type RowProps = Pick<NumberTableProps, 'form' | 'name'> & {
  row: Application;
  problem: string | undefined;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
};

const NumberRow = ({ form, name, row, problem, onPaste }: RowProps) => {
  const t = useText(applicationTexts);
  const field = numberField(name, row);
  const about = { name: row.producerName, product: row.productName };
  const problemId = `${name}-${keyOf(row)}-problem`;
  return (
    <tr className="border-t border-line align-baseline">
      <td className="py-1 pr-2 text-sm text-ink-2 tabular-nums">{row.registrationId}</td>
      <th scope="row" className="py-1 pr-2 text-start font-normal">
        {row.producerName} <span className="text-sm text-ink-2">{row.productName}</span>
      </th>
      <td className="w-2/5 py-1">
        <input
          type="text"
          autoComplete="off"
          maxLength={longestRegistryNumber}
          aria-label={t(`${name}For`, about)}
          aria-required={form.needs(name) || undefined}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : problemId}
          className="control px-2 py-1"
          {...form.control(field)}
          onKeyDown={moveFocus}
          onPaste={onPaste}
        />
        {problem === undefined ? null : <FieldError id={problemId}>{problem}</FieldError>}
      </td>
    </tr>
  );
};

/** A box for the number of each application: typed row by row, or pasted from a spreadsheet. */
export const NumberTable = ({ form, rows, name, refusals }: NumberTableProps) => {
  const t = useText(applicationTexts);
  const facts = useText(applicationFacts);
  const [page, setPage] = useState(1);
  const [unused, setUnused] = useState<readonly string[]>([]);
  const numberOf = (row: Application): string => form.typed[numberField(name, row)] ?? '';
  const shared = keysWithSharedNumber(rows, numberOf);
  const first = (page - 1) * rowsOfPage;
  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number): void => {
    const text = event.clipboardData.getData('text');
    if (!isPastedTable(text)) return;
    event.preventDefault();
    const pasted = readPastedNumbers(text, rows, index);
    const values = rows.flatMap((row) => {
      const number = pasted.numbers.get(keyOf(row));
      return number === undefined ? [] : [[numberField(name, row), number] as const];
    });
    form.setMany(Object.fromEntries(values));
    setUnused(pasted.unused);
  };
  const problemOf = (row: Application): string | undefined =>
    form.error(numberField(name, row)) ??
    refusals.get(keyOf(row)) ??
    (shared.has(keyOf(row)) ? t('numberTwice') : undefined);
  const marked = rows.flatMap((row, index) => (problemOf(row) === undefined ? [] : [index]));
  const isMarkedInSight = marked.some((index) => Math.floor(index / rowsOfPage) === page - 1);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-2">{t('pasteHint')}</p>
      {marked[0] === undefined || isMarkedInSight ? null : (
        <Button onClick={() => setPage(Math.floor((marked[0] ?? 0) / rowsOfPage) + 1)}>
          {t('showMarked')}
        </Button>
      )}
      <table className="w-full">
        <caption className="text-start font-medium">
          {facts(name)}{' '}
          <span role="status" className="text-sm font-normal text-ink-2 tabular-nums">
            {t('numbersGiven', {
              count: rows.filter((row) => numberOf(row).trim() !== '').length,
              all: rows.length,
            })}
          </span>
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('registrationId')}</th>
            <th scope="col">{t('producer')}</th>
            <th scope="col">{facts(name)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(first, first + rowsOfPage).map((row, index) => (
            <NumberRow
              key={keyOf(row)}
              form={form}
              name={name}
              row={row}
              problem={problemOf(row)}
              onPaste={(event) => paste(event, first + index)}
            />
          ))}
        </tbody>
      </table>
      <Pagination page={page} totalPages={Math.ceil(rows.length / rowsOfPage)} onPage={setPage} />
      {unused.length === 0 ? null : (
        <Notice tone="warning" title={t('linesUnused', { count: unused.length })}>
          {unused.slice(0, mostUnused).map((line) => (
            <p key={line} className="break-words">
              {line.replaceAll('\t', ' ')}
            </p>
          ))}
        </Notice>
      )}
    </div>
  );
};
