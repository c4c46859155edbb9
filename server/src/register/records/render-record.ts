import { documentFileName } from '#documents/document-links.ts';
import {
  type ListedRecord,
  type ListedRegistration,
  recordOf,
  type RegistrationRow,
} from '../registration-records.ts';
import { sha256 } from '#lib/crypto/crypto.ts';
import { csvLine } from '#lib/tables/csv.ts';
import { sheetRow } from '#lib/tables/sheet-row.ts';
import { cellsOf } from '#lib/tables/table.ts';
import { sampleRow } from './sample-row.ts';
import { workingListColumns } from './export-columns.ts';

/** The columns of `registration_records` that are rendered. */
export type RenderedRecord = {
  record: string;
  document_names: string;
  csv_line: string;
  sheet_row: string;
};

/**
 * JSON in ASCII. A page of records that is one-byte text is joined and sent several times as fast as
 * one with a single Hindi letter, which makes V8 hold all of it in two bytes a character.
 */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[^\0-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** What a row shows, with masked identity numbers. */
export const listedOf = (row: RegistrationRow): ListedRegistration => ({
  record: recordOf(row),
  documentKinds: (row.documents ?? []).map(({ kind }) => kind),
});

/** The same from the columns of `registration_records`. */
export const parseRendered = ({
  record,
  document_names,
}: Pick<RenderedRecord, 'record' | 'document_names'>): ListedRegistration => ({
  // `renderRecord` wrote it from a `ListedRecord`.
  record: JSON.parse(record) as ListedRecord,
  documentKinds:
    document_names === ''
      ? []
      : document_names.split(' ').map((name) => name.slice(0, name.indexOf('-'))),
});

/** Renders a registration: the only place that does. Identity numbers are masked. */
export const renderRecord = (row: RegistrationRow, timeZone: string): RenderedRecord => {
  const listed = listedOf(row);
  const cells = cellsOf(workingListColumns(timeZone), listed);
  return {
    record: asciiJson(listed.record),
    document_names: (row.documents ?? [])
      .toSorted((a, b) => a.id - b.id)
      .map(documentFileName)
      .join(' '),
    csv_line: csvLine(cells),
    sheet_row: sheetRow(cells),
  };
};

const forms = new Map<string, number>();

/**
 * A number for how this program renders: from a sample record, so that a new field, column, mask or
 * time zone makes the records that were rendered before stale without anybody thinking of it.
 */
export const recordForm = (timeZone: string): number => {
  const known = forms.get(timeZone);
  if (known !== undefined) return known;
  const titles = workingListColumns(timeZone).map(({ title }) => title);
  const sample = JSON.stringify([timeZone, titles, renderRecord(sampleRow, timeZone)]);
  const form = sha256(sample).readInt32BE(0);
  forms.set(timeZone, form);
  return form;
};
