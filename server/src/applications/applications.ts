import type { Areas } from '@gi/contract/fields/areas';
import type { Application } from '@gi/contract/schemas/applications';
import {
  type ApplicationState,
  notFiled,
  runningStatuses,
} from '@gi/contract/fields/application-states';
import { shownStatus } from '@gi/contract/rules/grant-validity';
import { dayOf } from '@gi/contract/values/days';
import { lacksLatinName } from '@gi/contract/values/latin-name';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { isChangedAfterFiling } from './change-queries.ts';
import { areasIncludeProduct } from '#base/areas-in-sql.ts';
import type { RegistrationRow } from '#register/registration-records.ts';

/** The columns of `applications a` as an `ApplicationState`: not filed where there is no row. */
export const stateColumns = sql`coalesce(a.status, 'not_filed') as status, a.filed_on::text as "filedOn",
  a.application_no as "applicationNo", a.advertised_on::text as "advertisedOn",
  a.journal_no as "journalNo", a.granted_on::text as "grantedOn",
  a.authorised_user_no as "authorisedUserNo", a.valid_until::text as "validUntil",
  a.last_event as "lastEvent", a.last_event_on::text as "lastEventOn"`;

/** Creates the applications of an approved registration, one for each product that is made already, as `not_filed`. */
export const openApplications = async (trx: Transaction<Database>, id: number): Promise<void> => {
  await sql`insert into applications (registration_id, product_id)
    select registration_id, product_id from registration_products
    where registration_id = ${id} and kind = 'existing'
    on conflict do nothing`.execute(trx);
};

/** Removes the applications that were not filed of a registration that is no longer approved. */
export const closeApplications = async (trx: Transaction<Database>, id: number): Promise<void> => {
  await trx
    .deleteFrom('applications')
    .where('registration_id', '=', id)
    .where('status', '=', 'not_filed')
    .execute();
};

/** Whether an application of a registration was filed, or ended. */
export const hasFiled = async (db: Kysely<Database>, registrationId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('applications')
    .select('product_id')
    .where('registration_id', '=', registrationId)
    .where('status', '!=', 'not_filed')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** The applications of a registration that are with the Registry or granted, with the names of their products. */
export const listRunning = async (
  db: Kysely<Database>,
  registrationId: number,
): Promise<
  (Pick<ApplicationState, 'status' | 'applicationNo' | 'authorisedUserNo'> & {
    productName: string;
  })[]
> =>
  db
    .selectFrom('applications as a')
    .innerJoin('products as g', 'g.id', 'a.product_id')
    .select(['a.status', 'a.application_no as applicationNo'])
    .select(['a.authorised_user_no as authorisedUserNo', 'g.name as productName'])
    .where('a.registration_id', '=', registrationId)
    .where('a.status', 'in', runningStatuses)
    .orderBy('g.name')
    .execute();

/** What an application is made of, and nothing else: it goes over the wire. */
type ApplicationRow = Omit<Application, 'status' | 'lacksLatinName' | 'photoUrl'> &
  ApplicationState & { nameLatin: string | null };

/** An application on the wire; `today` is the registry's. */
export const toApplication = (
  { nameLatin, ...row }: ApplicationRow,
  today: string,
): Application => ({
  ...row,
  status: shownStatus(row, today),
  lacksLatinName: lacksLatinName(row.producerName, nameLatin),
});

/** The applications of a registration in the areas, one for each product that is made already, in their order. */
export const applicationsOf = async (
  { db, settings }: { db: Kysely<Database>; settings: { timeZone: string } },
  row: RegistrationRow,
  areas: Areas | undefined,
): Promise<Application[]> => {
  type Stored = ApplicationState & { productId: number; changedAfterFiling: boolean };
  const { rows } = await sql<Stored>`
    select a.product_id as "productId", ${stateColumns}, ${isChangedAfterFiling} as "changedAfterFiling"
    from applications a where a.registration_id = ${row.id}`.execute(db);
  const today = dayOf(new Date(), settings.timeZone);
  const made = row.products.filter(
    ({ id, kind }) => kind === 'existing' && areasIncludeProduct(areas, id),
  );
  return made.map(({ id: productId, name: productName }) => {
    const stored = rows.find((each) => each.productId === productId);
    return toApplication(
      {
        ...(stored ?? { ...notFiled, productId, changedAfterFiling: false }),
        registrationId: row.id,
        productName,
        producerName: row.name,
        nameLatin: row.name_latin,
        state: row.state,
        district: row.district,
        reviewStatus: row.review_status,
      },
      today,
    );
  });
};

export type FiledState = Pick<ApplicationState, 'status' | 'authorisedUserNo' | 'validUntil'>;

/** Status, number and validity of all applications of these registrations. */
export const listFiledStates = async (
  db: Kysely<Database>,
  registrationIds: readonly number[],
): Promise<(FiledState & { registrationId: number; productId: number })[]> => {
  const { rows } = await sql<FiledState & { registrationId: number; productId: number }>`
    select a.registration_id as "registrationId", a.product_id as "productId", a.status,
      a.authorised_user_no as "authorisedUserNo", a.valid_until::text as "validUntil"
    from applications a where a.registration_id = any(${registrationIds}::bigint[])`.execute(db);
  return rows;
};

/** The same of one application; undefined while the registration is not approved. */
export const findFiledState = async (
  db: Kysely<Database>,
  { registrationId, productId }: { registrationId: number; productId: number },
): Promise<FiledState | undefined> =>
  (await listFiledStates(db, [registrationId])).find((each) => each.productId === productId);

/** The newest scan that is attached to the last grant or renewal of an application that has one. */
export const findCertificate = async (
  db: Kysely<Database>,
  { registrationId, productId }: { registrationId: number; productId: number },
) =>
  db
    .selectFrom('documents as d')
    .innerJoin('application_events as e', 'e.id', 'd.application_event_id')
    .selectAll('d')
    .where('e.registration_id', '=', registrationId)
    .where('e.product_id', '=', productId)
    .where('e.event', 'in', ['granted', 'renewed'])
    .where('e.undone_at', 'is', null)
    .orderBy('e.id', 'desc')
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst();
