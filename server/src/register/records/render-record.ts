import { documentFileName } from '#documents/document-links.ts';
import {
  type ListedRecord,
  type ListedRegistration,
  recordOf,
  type RegistrationRow,
} from '../registration-records.ts';
import { sha256 } from '#lib/crypto/crypto.ts';
import { sampleRow } from './sample-row.ts';

/** The columns of `registration_records` that are rendered. */
export type RenderedRecord = { record: string; document_names: string };

/**
 * JSON in ASCII. A page of records that is one-byte text is joined and sent several times as fast as
 * one with a single Hindi letter, which makes V8 hold all of it in two bytes a character.
 */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[^\0-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** What a row shows, from the columns of `registration_records`. */
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
export const renderRecord = (row: RegistrationRow): RenderedRecord => ({
  record: asciiJson(recordOf(row)),
  document_names: row.documents
    .toSorted((a, b) => a.id - b.id)
    .map(documentFileName)
    .join(' '),
});

let form: number | undefined;

/**
 * The version of the rendering: a hash of a sample record, so that a new field or mask makes earlier records stale
 * automatically.
 */
export const recordForm = (): number =>
  (form ??= sha256(JSON.stringify(renderRecord(sampleRow))).readInt32BE(0));
