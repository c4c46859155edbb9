import { documentFileName, kindOfFile } from '#documents/document-links.ts';
import {
  type ListedRecord,
  type ListedRegistration,
  recordOf,
  type RegistrationRow,
} from '../registration-records.ts';

/** The columns of `registration_records` that are rendered. */
export type RenderedRecord = { record: string; document_names: string };

/** The record that `renderRecord` wrote. */
export const parseRecord = ({ record }: RenderedRecord): ListedRecord =>
  JSON.parse(record) as ListedRecord;

/** The public names of the documents. */
export const fileNamesOf = ({ document_names }: RenderedRecord): string[] =>
  document_names === '' ? [] : document_names.split(' ');

/** What a row shows, from the columns of `registration_records`. */
export const parseRendered = (rendered: RenderedRecord): ListedRegistration => ({
  record: parseRecord(rendered),
  documentKinds: fileNamesOf(rendered).map(kindOfFile),
});

/** Renders a registration: the only place that does. Identity numbers are masked. */
export const renderRecord = (row: RegistrationRow): RenderedRecord => ({
  record: JSON.stringify(recordOf(row)),
  document_names: (row.documents ?? [])
    .toSorted((a, b) => a.id - b.id)
    .map(documentFileName)
    .join(' '),
});

/**
 * The version of the rendering, a hash of a sample record: a new field or mask needs another, so that earlier records
 * are stale. A test names it.
 */
export const recordForm = 3_597_612;
