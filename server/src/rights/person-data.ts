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
import { detailsOf, type RegistrationRow } from '#register/registration-records.ts';
import { readUnitSettings } from '#base/unit-settings.ts';
import { Problem } from '#base/errors.ts';
import type { IdentityServices } from '#identity/services.ts';
import {
  findPersonTimes,
  type HistoryEntry,
  type ApplicationChangeRow,
  listApplicationChanges,
  listApplicationEvents,
  listDecisions,
  listDocumentRows,
  listPersonHistory,
  listPersonRows,
  listReceipts,
  listRegistrationTimes,
  type PersonDocument,
} from './person-data-queries.ts';
import { listConsentChanges } from './consent-and-hold-queries.ts';
import { toConsentChange } from './person-rights.ts';

const mostHistory = 10_000;

/** Where the file of a document is: a link, or a name in an archive. */
export type FileAddress = (document: PersonDocument, registrationId: number) => string;

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

const toHistory = (row: HistoryEntry): PersonData['history'][number] => ({
  at: row.at.toISOString(),
  by: row.username,
  action: row.action,
  registrationId: row.subject_kind === 'registration' ? row.subject_id : null,
  fields: ['fields', 'kinds', 'papers'].flatMap((key) => textsOf(row.detail[key])),
  changes: row.changes ?? [],
});

const toRegistration = (
  row: RegistrationRow,
  stored: { is_application: boolean; updated_at: Date; submitted_at: Date | null } | undefined,
): PersonData['registrations'][number] => ({
  id: row.id,
  firstRegistrationId: row.base_registration_id,
  isAdditional: row.is_additional,
  isApplication: stored?.is_application ?? false,
  registeredBy: row.username,
  registeredAt: row.created_at.toISOString(),
  recordedAt: row.captured_at?.toISOString() ?? null,
  clockCorrection: row.clock_correction,
  updatedAt: (stored?.updated_at ?? row.updated_at).toISOString(),
  reviewStatus: row.review_status,
  submittedAt: stored?.submitted_at?.toISOString() ?? null,
  reviewedAt: row.reviewed_at?.toISOString() ?? null,
  reviewedBy: row.reviewed_by,
  identityVerified: row.identity_verified,
  remarksOpen: row.remarks_open,
  consent: row.consent,
  categories: (row.categories ?? []).map((category) => category.name),
  existingProducts: productNames(row, 'existing'),
  plannedProducts: productNames(row, 'selected'),
  ...camelKeys(registrationFields, row),
  production: detailsOf(row).map((detail) => ({
    product: detail.productName,
    ...pickFields(productionFields, detail),
  })),
});

const toApplicationChange = ({
  at,
  settled_at,
  ...change
}: ApplicationChangeRow): PersonData['applicationChanges'][number] => ({
  ...change,
  at: at.toISOString(),
  settledAt: settled_at?.toISOString() ?? null,
});

const toDocument = (
  document: Awaited<ReturnType<typeof listDocumentRows>>[number],
  file: string,
): PersonData['documents'][number] => ({
  id: document.id,
  kind: document.kind,
  applicationEventId: document.application_event_id,
  type: document.mime,
  originalSize: document.original_size,
  storedSize: document.stored_size,
  numberCovered: document.number_covered,
  storedAt: document.created_at.toISOString(),
  replacedAt: document.replaced_at?.toISOString() ?? null,
  file,
});

/**
 * Everything kept about a person. Fields come from the field tables: a new field is included without a
 * change here. Legal holds are left out: the law may forbid to mention one. Exports of many people are in
 * the audit trail without names, so they are not in the history.
 * @throws {Problem} 404 `producer.not_found`
 */
export const getPersonData = async (
  { db, vault }: Pick<IdentityServices, 'db' | 'vault'>,
  producerId: number,
  fileAddress: FileAddress,
): Promise<{ data: PersonData; documents: PersonDocument[] }> => {
  const rows = await listPersonRows(db, producerId);
  const person = await findPersonTimes(db, producerId);
  // Rows come newest first. Links to documents go through the oldest registration.
  const first = rows.at(-1);
  if (first === undefined || person === undefined) throw new Problem('producer.not_found');
  const registrationIds = rows.map((row) => row.id);
  const [
    filedChanges,
    numbers,
    stored,
    changes,
    documents,
    history,
    receipts,
    unit,
    decisions,
    events,
  ] = await Promise.all([
    listApplicationChanges(db, registrationIds),
    vault.reveal(db, producerId),
    listRegistrationTimes(db, producerId),
    listConsentChanges(db, producerId),
    listDocumentRows(db, producerId),
    listPersonHistory(db, { producerId, registrationIds }, mostHistory),
    listReceipts(db, registrationIds),
    readUnitSettings(db),
    listDecisions(db, registrationIds),
    listApplicationEvents(db, registrationIds),
  ]);
  const given = standingConsent(rows);
  const data: PersonData = {
    format: 1,
    madeAt: new Date().toISOString(),
    unit: unit.unitName,
    person: {
      ...camelKeys(personFields, first),
      id: producerId,
      registeredAt: person.created_at.toISOString(),
      updatedAt: person.updated_at.toISOString(),
    },
    numbers: formNumbers((kind) => numbers[kind] ?? null),
    consent: {
      state: consentStateOf(given !== null, person.consent_withdrawn_at),
      given,
      withdrawnAt: person.consent_withdrawn_at?.toISOString() ?? null,
      changes: changes.map(toConsentChange),
    },
    registrations: rows.toReversed().map((row) =>
      toRegistration(
        row,
        stored.find((each) => each.id === row.id),
      ),
    ),
    documents: documents.map((document) => toDocument(document, fileAddress(document, first.id))),
    reviews: decisions.map(({ registration_id: registrationId, username: by, at, ...review }) => ({
      ...review,
      registrationId,
      by,
      at: at.toISOString(),
    })),
    applicationEvents: events.map(({ recorded_at, undone_at, ...event }) => ({
      ...event,
      recordedAt: recorded_at.toISOString(),
      undoneAt: undone_at?.toISOString() ?? null,
    })),
    applicationChanges: filedChanges.map(toApplicationChange),
    history: history.map(toHistory),
    receipts: receipts.map((row) => ({
      at: row.created_at.toISOString(),
      by: row.username,
      registrationId: row.registration_id,
    })),
  };
  return { data, documents };
};
