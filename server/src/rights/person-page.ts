import { guardianAgreed } from '@gi/contract/rules/minors';
import { storedLabels } from '@gi/contract/fields/document-kinds';
import { type Fields, keysOf } from '@gi/contract/fields/field';
import { formatDateTime, formatDay } from '@gi/contract/values/english-days';
import { formatBytes } from '@gi/contract/values/english-format';
import { identityKeys, identityKinds, identityLabels } from '@gi/contract/fields/identity-keys';
import type { PersonData } from '@gi/contract/schemas/person-data';
import {
  personFields,
  productionFields,
  registrationFields,
} from '@gi/contract/fields/registration-fields';
import { html, noHtml, type RawHtml } from '#lib/text/html.ts';

type Fact = readonly [label: string, value: string | number | null];
/** The picture of a document, by its id; PDFs have none. */
export type Pictures = ReadonlyMap<number, Uint8Array>;

const css = html`
body { font: 16px/1.5 "Noto Sans", "Noto Sans Devanagari", system-ui, sans-serif; color: #1d1b26; margin: 0 auto; max-width: 50rem; padding: 1rem; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; margin: 0 } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; border-bottom: 1px solid #8b8795 } h3 { font-size: 1rem; margin: 1.25rem 0 .25rem }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .25rem 1rem; margin: 0 } dt { color: #55525f } dd { margin: 0; white-space: pre-line }
table { border-collapse: collapse; width: 100%; font-size: .9rem } th, td { border: 1px solid #cfccd6; padding: .25rem .5rem; text-align: left; vertical-align: top }
figure { margin: 1rem 0; break-inside: avoid } img { max-width: 100%; max-height: 26rem; border: 1px solid #cfccd6 } .wide { overflow-x: auto }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0 } dd { margin-bottom: .5rem } }
@page { size: A4; margin: 15mm } @media print { body { max-width: none; padding: 0 } h2, h3 { break-after: avoid } }`;

const factsHtml = (facts: readonly Fact[]): RawHtml => html`<dl>
${facts.map(([label, value]) => html`<dt>${label}</dt><dd dir="auto">${value ?? 'Not provided'}</dd>`)}
</dl>`;

/** Every field of a group under its label of the field table. */
const fieldFacts = (fields: Fields, values: object): Fact[] => {
  const known = new Map<string, string | number | null>(Object.entries(values));
  return keysOf(fields).map((key) => [fields[key]?.label ?? key, known.get(key) ?? null]);
};

const tableHtml = (heading: readonly string[], rows: readonly (readonly string[])[]): RawHtml =>
  html`<div class="wide"><table><thead><tr>${heading.map((each) => html`<th scope="col">${each}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;

/** `registration.viewed_full_ids` → `Registration: viewed full ids`. */
const wordsOf = (action: string): string => {
  const words = action.replace('.', ': ').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const listed = (names: readonly string[]): string | null => names.join(', ') || null;

/** Writes a time of the data in the registry's time zone. */
type WriteTime = (value: string | null) => string | null;
type ItemOf<Name extends keyof PersonData> = PersonData[Name] extends readonly (infer Item)[]
  ? Item
  : never;

const personHtml = ({ person, numbers }: PersonData, time: WriteTime): RawHtml =>
  factsHtml([
    ...fieldFacts(personFields, person),
    ...identityKinds.map((kind): Fact => {
      const key = identityKeys[kind];
      return [identityLabels[key], numbers[key]];
    }),
    ['Person number', person.id],
    ['Registered on', time(person.registeredAt)],
    ['Last changed', time(person.updatedAt)],
  ]);

const consentWords = (
  consent: ItemOf<'registrations'>['consent'],
  time: WriteTime,
): string | null =>
  consent &&
  `${time(consent.at) ?? ''}, language ${consent.language}, notice ${consent.noticeVersion}` +
    (guardianAgreed(consent) ? ', with a parent or guardian' : '');

const consentHtml = (
  { state, given, withdrawnAt, changes }: PersonData['consent'],
  time: WriteTime,
): RawHtml => {
  const sentence = {
    not_recorded: 'No consent is recorded.',
    in_force: `The consent is in force. It was given on ${consentWords(given, time) ?? ''}.`,
    withdrawn: `The consent was withdrawn; recorded on ${time(withdrawnAt) ?? ''}.`,
  }[state];
  const heading = ['Change', 'Told on', 'How', 'Language', 'Notice', 'Recorded on', 'By'];
  const rows = changes.map((each) => [
    wordsOf(each.change),
    formatDay(each.toldOn),
    wordsOf(each.channel),
    each.language ?? '',
    each.noticeVersion ?? '',
    time(each.recordedAt) ?? '',
    each.recordedBy ?? '',
  ]);
  return html`<p>${sentence}</p>${rows.length === 0 ? noHtml : tableHtml(heading, rows)}`;
};

const registrationHtml = (each: ItemOf<'registrations'>, time: WriteTime): RawHtml => {
  const kind = each.isAdditional
    ? `Additional to registration ${each.firstRegistrationId ?? ''}`
    : 'First registration';
  const facts = factsHtml([
    ['Kind', kind],
    ...(each.inTrash ? [['Deleted', 'In the trash, for 30 days at most'] as const] : []),
    ['Registered on', time(each.registeredAt)],
    ['Registered by', each.registeredBy],
    ['Recorded on the device', time(each.recordedAt)],
    [
      'Clock of the device corrected by',
      each.clockCorrection === 0 ? null : `${each.clockCorrection} seconds`,
    ],
    ['Last changed', time(each.updatedAt)],
    ['Application', each.isApplication ? 'Yes' : 'No'],
    [
      'ID verified by UIDAI',
      each.identityVerified && `Card printed on ${each.identityVerified.printedOn}`,
    ],
    ...(each.consent === null ? [] : [['Consent', consentWords(each.consent, time)] as const]),
    ['Categories', listed(each.categories)],
    ['Existing Products', listed(each.existingProducts)],
    ['Planned Products', listed(each.plannedProducts)],
    ...fieldFacts(registrationFields, each),
  ]);
  const production = each.production.map(
    (entry) =>
      html`<h3>Production: ${entry.product}</h3>${factsHtml(fieldFacts(productionFields, entry))}`,
  );
  return html`<h3>Registration ${each.id}</h3>${facts}${production}`;
};

const documentHtml = (
  each: ItemOf<'documents'>,
  { pictures, time }: { pictures: Pictures; time: WriteTime },
): RawHtml => {
  const label = storedLabels[each.kind];
  const picture = pictures.get(each.id);
  const data = picture === undefined ? '' : Buffer.from(picture).toString('base64');
  const image =
    picture === undefined
      ? noHtml
      : html`<img alt="${label}" src="data:image/jpeg;base64,${data}">`;
  const sizes = `${formatBytes(each.storedSize)} (sent as ${formatBytes(each.originalSize)})`;
  return html`<figure><figcaption><strong>${label}</strong> (number ${each.id}): ${each.type}, ${sizes}${each.numberCovered ? ', first eight digits covered' : ''}, stored on ${time(each.storedAt) ?? ''}${each.replacedAt === null ? '' : `, replaced on ${time(each.replacedAt) ?? ''}`}, file ${each.file}</figcaption>${image}</figure>`;
};

const historyHtml = (history: PersonData['history'], time: WriteTime): RawHtml =>
  tableHtml(
    ['When', 'Who', 'What', 'Registration', 'Fields'],
    history.map((each) => [
      time(each.at) ?? '',
      each.by ?? '',
      wordsOf(each.action),
      String(each.registrationId ?? ''),
      each.changes.length === 0
        ? each.fields.join(', ')
        : each.changes
            .map(({ field, from, to }) => `${field}: ${from ?? 'nothing'} → ${to ?? 'nothing'}`)
            .join(', '),
    ]),
  );

const casesHtml = (
  { reviews, applicationEvents: events, applicationChanges }: PersonData,
  time: WriteTime,
): RawHtml => {
  const decided = reviews.map((each) => [
    time(each.at) ?? '',
    each.by ?? '',
    wordsOf(each.decision),
    String(each.registrationId),
    [each.note ?? '', ...each.remarks.map(({ field, text }) => `${field}: ${text}`)]
      .filter((part) => part !== '')
      .join('; '),
  ]);
  const recorded = events.map((each) => [
    formatDay(each.on),
    each.recordedBy ?? '',
    each.event,
    `${each.product} (${each.registrationId})`,
    [each.applicationNo, each.journalNo, each.authorisedUserNo, each.validUntil, each.note]
      .concat(each.undoneAt === null ? [] : `taken back: ${each.undoReason ?? ''}`)
      .filter((part) => part !== null)
      .join('; '),
  ]);
  const changed = applicationChanges.map((each) => [
    time(each.at) ?? '',
    each.by ?? '',
    each.what,
    `${each.product} (${each.registrationId})`,
    [each.reason ?? '', each.settledNote === null ? '' : `settled: ${each.settledNote}`]
      .filter((part) => part !== '')
      .join('; '),
  ]);
  const changeTable = tableHtml(['When', 'Who', 'What', 'Product', 'Words'], changed);
  const reviewTable = tableHtml(['When', 'Who', 'Decision', 'Registration', 'Words'], decided);
  const eventTable = tableHtml(['Day', 'Recorded by', 'Event', 'Product', 'Facts'], recorded);
  return html`${decided.length === 0 ? noHtml : html`<h2>Review</h2>${reviewTable}`}${recorded.length === 0 ? noHtml : html`<h2>Applications to the Registry</h2>${eventTable}`}${changed.length === 0 ? noHtml : html`<h2>Changed after filing</h2>${changeTable}`}`;
};

const receiptsHtml = (receipts: PersonData['receipts'], time: WriteTime): RawHtml => {
  if (receipts.length === 0) return noHtml;
  const rows = receipts.map((each) => [time(each.at) ?? '', each.by, String(each.registrationId)]);
  return html`<h2>Remembered receipts of submissions</h2>${tableHtml(['When', 'Who', 'Registration'], rows)}`;
};

/**
 * A person's own data as a page that needs nothing else: English, printable, no script, pictures
 * inside. Fields and labels come from the field tables.
 */
export const renderPersonPage = (
  data: PersonData,
  pictures: Pictures,
  timeZone: string,
): string => {
  const time: WriteTime = (value) => formatDateTime(value, timeZone) || null;
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Personal data of ${data.person.name}</title>
<style>${css}</style>
</head>
<body>
<h1>Personal data of <span dir="auto">${data.person.name}</span></h1>
<p>Everything that ${data.unit} keeps about this person, as of ${time(data.madeAt) ?? ''}.</p>
<h2>Person</h2>
${personHtml(data, time)}
<h2>Consent</h2>
${consentHtml(data.consent, time)}
<h2>Registrations</h2>
${data.registrations.map((each) => registrationHtml(each, time))}
<h2>Documents</h2>
${data.documents.map((each) => documentHtml(each, { pictures, time }))}
${casesHtml(data, time)}
<h2>Who did what</h2>
${historyHtml(data.history, time)}
<p>Exports of tables with many people are recorded without names and are not in this list.</p>
${receiptsHtml(data.receipts, time)}
</body>
</html>
`.toString();
};
