import type { Application } from '@gi/contract/schemas/applications';
import { useEffect, useRef } from 'react';
import { errorMessage, fieldMessages } from '#api/errors.ts';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { Link } from '#lib/router/router.tsx';
import { keyOf } from './selection.ts';
import { ownNumbers, type EventForm, type OwnNumber } from './use-event-form.ts';
import { paths } from '#pages/paths.ts';

/** Refused items that are named. */
const mostNamed = 10;
export type FormProps = { form: EventForm; rows: readonly Application[] };

/** The number that the event asks of each of several applications. */
const tableNumber = ({ asked }: EventForm, rows: readonly Application[]): OwnNumber | undefined =>
  rows.length === 1 ? undefined : ownNumbers.find((name) => asked.includes(name));

type NamedRowsProps = {
  rows: readonly Application[];
  /** What follows the names. */
  textOf?: (row: Application) => string;
  /** Whether each leads to its registration. */
  linked?: boolean;
};

/** The first of some applications by their names. */
const NamedRows = ({ rows, textOf, linked = false }: NamedRowsProps) => {
  const t = useText(applicationTexts);
  return (
    <>
      <ul className="list-disc pl-5">
        {rows.slice(0, mostNamed).map((row) => (
          <li key={keyOf(row)}>
            {linked ? (
              <Link
                to={paths.registrationDetails(row.registrationId)}
                className="text-indigo underline"
              >
                {row.producerName}
              </Link>
            ) : (
              row.producerName
            )}
            , {row.productName}
            {textOf?.(row)}
          </li>
        ))}
      </ul>
      {rows.length > mostNamed ? <p>{t('more', { count: rows.length - mostNamed })}</p> : null}
    </>
  );
};

/** What the server says of each refused application, by its key. */
export const refusalsOf = (
  rows: readonly Application[],
  error: Error | null,
): Map<string, string> =>
  new Map(
    Object.entries(error === null ? {} : fieldMessages(error)).flatMap(([field, sentence]) => {
      const row = rows[Number(/^items\.(\d+)$/.exec(field)?.[1] ?? Number.NaN)];
      return row === undefined ? [] : [[keyOf(row), sentence] as const];
    }),
  );

/** Why nothing was recorded, with the products that are the reason; what is shown at a field is not repeated. */
export const Refusal = ({ error, form, rows }: FormProps & { error: Error }) => {
  const t = useText(applicationTexts);
  const refusals = refusalsOf(rows, error);
  const isAtFields = Object.keys(fieldMessages(error)).some(
    (name) => form.error(name) !== undefined,
  );
  const refused = rows.filter((row) => refusals.has(keyOf(row)));
  const sentence = errorMessage(error);
  const isSaid = isAtFields || [...refusals.values()].includes(sentence);
  const isInTable = refused.length > 0 && tableNumber(form, rows) !== undefined;
  const box = useRef<HTMLDivElement>(null);
  // The button is far below it in a long form.
  useEffect(() => {
    if (!isAtFields) box.current?.focus();
  }, [error, isAtFields]);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice tone="error" title={t('nothingStored')}>
        {isSaid ? null : <p>{sentence}</p>}
        {isInTable ? (
          <p>{t('markedBelow', { count: refused.length })}</p>
        ) : (
          <NamedRows rows={refused} textOf={(row) => `: ${refusals.get(keyOf(row)) ?? ''}`} />
        )}
      </Notice>
    </div>
  );
};

type WithoutLatinNameProps = {
  rows: readonly Application[];
  /** Undefined when nobody else is chosen. */
  onLeaveOut: (() => void) | undefined;
};

/** Names that the papers of the Registry cannot show: nothing is filed until that is settled. */
export const WithoutLatinName = ({ rows, onLeaveOut }: WithoutLatinNameProps) => {
  const t = useText(applicationTexts);
  return (
    <Notice
      tone="error"
      title={t('withoutLatinName', { count: rows.length })}
      actions={
        onLeaveOut === undefined ? null : <Button onClick={onLeaveOut}>{t('leaveOut')}</Button>
      }
    >
      <p>{t('addLatinName')}</p>
      <NamedRows rows={rows} linked />
    </Notice>
  );
};
