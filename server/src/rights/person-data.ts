import { camelKeys, pickFields } from '@gi/contract/fields/field';
import { formNumbers } from '@gi/contract/fields/identity-keys';
import type { PersonData } from '@gi/contract/schemas/person-data';
import {
  personFields,
  productionFields,
  registrationFields,
} from '@gi/contract/fields/registration-fields';
import { consentStateOf, standingConsent } from '@gi/contract/rules/consent';
import { productNames } from '#register/registration-texts.ts';
import type { RegistrationRow } from '#register/registration-records.ts';
import { readUnitSettings } from '#base/unit-settings.ts';
import { Problem } from '#base/errors.ts';
import type { IdentityServices } from '#identity/services.ts';
import {
  findPersonTimes,
  listApplicationChanges,
  listApplicationEvents,
  listDecisions,
  listDocumentRows,
  listPersonHistory,
  listPersonIds,
  listPersonRows,
  listReceipts,
  type PersonDocument,
  type PersonParts,
} from './person-data-queries.ts';
import { listConsentChanges } from './consent-and-hold-queries.ts';
import { isoTimes } from '#lib/text/iso-times.ts';

const mostHistory = 10_000;

/**
 * Where the file of a document is: a link through a registration, or a name in an archive. There is no registration when
 * all that have the document are in the trash.
 */
export type FileAddress = (document: PersonDocument, registrationId: number | undefined) => string;

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

const toRegistration = (
  row: RegistrationRow,
  inTrash: boolean,
): PersonData['registrations'][number] => ({
  id: row.id,
  firstRegistrationId: row.base_registration_id,
  isAdditional: row.is_additional,
  isApplication: row.is_application,
  inTrash,
  registeredBy: row.username,
  registeredAt: row.created_at.toISOString(),
  recordedAt: row.captured_at?.toISOString() ?? null,
  clockCorrection: row.clock_correction,
  updatedAt: row.own_updated_at.toISOString(),
  reviewStatus: row.review_status,
  submittedAt: row.submitted_at?.toISOString() ?? null,
  reviewedAt: row.reviewed_at?.toISOString() ?? null,
  reviewedBy: row.reviewed_by,
  identityVerified: row.identity_verified,
  remarksOpen: row.remarks_open,
  consent: row.consent,
  categories: row.categories.map((category) => category.name),
  existingProducts: productNames(row, 'existing'),
  plannedProducts: productNames(row, 'selected'),
  ...camelKeys(registrationFields, row),
  production: row.details.map((detail) => ({
    product: detail.productName,
    ...pickFields(productionFields, detail),
  })),
});

const eventOf = (document: PersonDocument): number | null =>
  document.application_event_id ?? document.trashed_event_id;

/** The registration through which a document is read: of a letter that of its event. */
const registrationOf = (
  document: PersonDocument,
  live: readonly number[],
  events: readonly { id: number; registrationId: number }[],
): number | undefined => {
  const eventId = eventOf(document);
  if (eventId === null) return live[0];
  const id = events.find((event) => event.id === eventId)?.registrationId;
  return live.find((each) => each === id);
};

const toDocument = (document: PersonDocument, file: string): PersonData['documents'][number] => ({
  id: document.id,
  kind: document.kind,
  applicationEventId: eventOf(document),
  type: document.mime,
  originalSize: document.original_size,
  storedSize: document.stored_size,
  numberCovered: document.number_covered,
  storedAt: document.created_at.toISOString(),
  replacedAt: document.replaced_at?.toISOString() ?? null,
  file,
});

type PersonServices = Pick<IdentityServices, 'db' | 'vault'>;

/** What is kept beside the registrations of a person. */
const readKept = async ({ db, vault }: PersonServices, parts: PersonParts) => {
  const { producerId, registrationIds } = parts;
  return Promise.all([
    listApplicationChanges(db, parts),
    vault.reveal(db, producerId),
    listConsentChanges(db, producerId),
    listDocumentRows(db, producerId),
    listPersonHistory(db, parts, mostHistory),
    listReceipts(db, registrationIds),
    readUnitSettings(db),
    listDecisions(db, parts),
    listApplicationEvents(db, parts),
  ]);
};

/**
 * Everything kept about a person, in the register and in the trash. Fields come from the field tables: a new field is
 * included without a change here. Legal holds are left out: the law may forbid to mention one. Exports of many people are
 * in the audit trail without names, so they are not in the history.
 * @throws {Problem} 404 `producer.not_found`
 */
export const getPersonData = async (
  { db, vault }: PersonServices,
  producerId: number,
  fileAddress: FileAddress,
): Promise<{ data: PersonData; documents: PersonDocument[] }> => {
  const { live, trashed } = await listPersonIds(db, producerId);
  const parts = { producerId, registrationIds: [...live, ...trashed] };
  const rows = await listPersonRows(db, parts);
  const person = await findPersonTimes(db, producerId);
  // Rows come newest first.
  const first = rows.at(-1);
  if (first === undefined || person === undefined) throw new Problem('producer.not_found');
  const [
    applicationChanges,
    numbers,
    changes,
    documents,
    history,
    receipts,
    unit,
    reviews,
    events,
  ] = await readKept({ db, vault }, parts);
  const given = standingConsent(rows);
  const data: PersonData = {
    format: 1,
    madeAt: new Date().toISOString(),
    unit: unit.unitName,
    person: {
      ...camelKeys(personFields, first),
      phone: first.phone || (person.hidden_phone ?? ''),
      id: producerId,
      registeredAt: person.created_at.toISOString(),
      updatedAt: person.updated_at.toISOString(),
    },
    numbers: formNumbers((kind) => numbers[kind] ?? null),
    consent: {
      state: consentStateOf(given !== null, person.consent_withdrawn_at),
      given,
      withdrawnAt: person.consent_withdrawn_at?.toISOString() ?? null,
      changes,
    },
    registrations: rows.toReversed().map((row) => toRegistration(row, trashed.includes(row.id))),
    documents: documents.map((document) =>
      toDocument(document, fileAddress(document, registrationOf(document, live, events))),
    ),
    reviews,
    applicationEvents: events,
    applicationChanges,
    history: history.map(({ detail, ...entry }) => ({
      ...isoTimes(entry),
      fields: ['fields', 'kinds', 'papers'].flatMap((key) => textsOf(detail[key])),
    })),
    receipts,
  };
  return { data, documents };
};
