import { storedLabels } from '@gi/contract/fields/document-kinds';
import { type Fields, keysOf } from '@gi/contract/fields/field';
import { identityLabels } from '@gi/contract/fields/identity-keys';
import {
  personFields,
  productionFields,
  registrationFields,
} from '@gi/contract/fields/registration-fields';
import type { PersonData } from '@gi/contract/schemas/person-data';
import { formatDateTime, formatDay } from '@gi/contract/values/english-days';
import { formatBytes } from '@gi/contract/values/english-format';
import { html, noHtml, type RawHtml } from '#lib/text/html.ts';

/*
 * The page shows the data as they are: an object as facts, a list of objects as a table or as facts one after the
 * other. So a fact that the data get is on the page too. Labels are those of the field tables, else the words of the key.
 */

/** The picture of a document, by its id; PDFs have none. */
export type Pictures = ReadonlyMap<number, Uint8Array>;
type Item = Readonly<Record<string, unknown>>;

const css = html`
body { font: 16px/1.5 "Noto Sans", "Noto Sans Devanagari", system-ui, sans-serif; color: #1d1b26; margin: 0 auto; max-width: 50rem; padding: 1rem; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; margin: 0 } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; border-bottom: 1px solid #8b8795 } h3 { font-size: 1rem; margin: 1.25rem 0 .25rem }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .25rem 1rem; margin: 0 } dt { color: #55525f } dd { margin: 0; white-space: pre-line }
table { border-collapse: collapse; width: 100%; font-size: .9rem } th, td { border: 1px solid #cfccd6; padding: .25rem .5rem; text-align: left; vertical-align: top }
figure { margin: 1rem 0; break-inside: avoid } img { max-width: 100%; max-height: 26rem; border: 1px solid #cfccd6 } .wide { overflow-x: auto }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0 } dd { margin-bottom: .5rem } }
@page { size: A4; margin: 15mm } @media print { body { max-width: none; padding: 0 } h2, h3 { break-after: avoid } }`;

/** `registration.viewed_full_ids` → `Registration viewed full ids`, `registeredAt` → `Registered at`. */
const wordsOf = (name: string): string => {
  const words = name.replaceAll(/[._-]|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const labelsOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(keysOf(fields).map((key) => [key, fields[key]?.label ?? key]));
const labels: Readonly<Record<string, string>> = {
  ...labelsOf(registrationFields),
  ...labelsOf(productionFields),
  ...labelsOf(personFields),
  ...identityLabels,
};
const labelOf = (key: string): string => labels[key] ?? wordsOf(key);

/** Keys whose values are codes of the program, not what a person wrote. */
const coded: ReadonlySet<string> = new Set(
  'action change channel decision event what state reviewStatus kind gender field'.split(' '),
);

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly Item[] =>
  Array.isArray(value) && value.some(isItem);

/** Writes values, times in the zone of the registry. */
const makeWriter = (timeZone: string) => {
  const write = (key: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((each) => write(key, each)).join('; ');
    if (isItem(value))
      return Object.entries(value)
        .map(([name, each]) => `${labelOf(name)}: ${write(name, each)}`)
        .join(', ');
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (typeof value === 'number') return key.endsWith('Size') ? formatBytes(value) : String(value);
    if (typeof value !== 'string') return '';
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatDateTime(value, timeZone);
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
    return coded.has(key) ? wordsOf(value) : value;
  };
  return write;
};
type Write = ReturnType<typeof makeWriter>;

/** The facts of an object, and below them each of its lists. */
const factsHtml = (item: Item, write: Write): RawHtml => {
  const entries = Object.entries(item);
  const facts = entries.filter(([, value]) => !isList(value));
  const lists = entries.flatMap(([key, value]) => (isList(value) ? [{ key, value }] : []));
  return html`<dl>
${facts.map(([key, value]) => html`<dt>${labelOf(key)}</dt><dd dir="auto">${write(key, value) || 'Not provided'}</dd>`)}
</dl>${lists.map(({ key, value }) => html`<h3>${labelOf(key)}</h3>${listHtml(value, write)}`)}`;
};

/** A table of more columns does not fit on a page. */
const mostColumns = 8;

const listHtml = (items: readonly Item[], write: Write): RawHtml => {
  const keys = Object.keys(items[0] ?? {});
  if (keys.length > mostColumns)
    return html`${items.map((item, index) => html`<h3>${index + 1}</h3>${factsHtml(item, write)}`)}`;
  return html`<div class="wide"><table><thead><tr>${keys.map((key) => html`<th scope="col">${labelOf(key)}</th>`)}</tr></thead>
<tbody>${items.map((item) => html`<tr>${keys.map((key) => html`<td dir="auto">${write(key, item[key])}</td>`)}</tr>`)}</tbody></table></div>`;
};

const documentHtml = (
  document: PersonData['documents'][number],
  pictures: Pictures,
  write: Write,
): RawHtml => {
  const label = storedLabels[document.kind];
  const picture = pictures.get(document.id);
  const image =
    picture === undefined
      ? noHtml
      : html`<img alt="${label}" src="data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}">`;
  return html`<figure><figcaption><strong>${label}</strong></figcaption>${image}${factsHtml(document, write)}</figure>`;
};

const consentWords: Readonly<Record<PersonData['consent']['state'], string>> = {
  not_recorded: 'No consent is recorded.',
  in_force: 'The consent is in force.',
  withdrawn: 'The consent was withdrawn.',
};

const consentHtml = ({ state, ...facts }: PersonData['consent'], write: Write): RawHtml =>
  html`<p>${consentWords[state]}</p>${factsHtml(facts, write)}`;

const registrationHtml = (
  { inTrash, ...facts }: PersonData['registrations'][number],
  write: Write,
): RawHtml =>
  html`<h3>Registration ${facts.id}</h3>${inTrash ? html`<p>In the trash, for 30 days at most</p>` : noHtml}${factsHtml(facts, write)}`;

/** A person's own data as a page that needs nothing else: English, printable, no script, pictures inside. */
export const renderPersonPage = (
  data: PersonData,
  pictures: Pictures,
  timeZone: string,
): string => {
  const { person, numbers, consent, registrations, documents, unit, madeAt } = data;
  const write = makeWriter(timeZone);
  const { reviews, applicationEvents, applicationChanges, receipts } = data;
  const lists = { reviews, applicationEvents, applicationChanges, receipts };
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Personal data of ${person.name}</title>
<style>${css}</style>
</head>
<body>
<h1>Personal data of <span dir="auto">${person.name}</span></h1>
<p>Everything that ${unit} keeps about this person, as of ${write('madeAt', madeAt)}.</p>
<h2>Person</h2>
${factsHtml({ ...person, ...numbers }, write)}
<h2>Consent</h2>
${consentHtml(consent, write)}
<h2>Registrations</h2>
${registrations.map((each) => registrationHtml(each, write))}
<h2>Documents</h2>
${documents.map((each) => documentHtml(each, pictures, write))}
${Object.entries(lists).map(([key, items]) => (items.length === 0 ? noHtml : html`<h2>${labelOf(key)}</h2>${listHtml(items, write)}`))}
<h2>Who did what</h2>
${listHtml(data.history, write)}
<p>Exports of tables with many people are recorded without names and are not in this list.</p>
</body>
</html>
`.toString();
};
