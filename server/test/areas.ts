import type { Areas } from '@gi/contract/fields/areas';
import type { Role } from '@gi/contract/fields/roles';
import { sql } from 'kysely';
import { createSession } from '#accounts/sessions.ts';
import { makeAdditional, makeRegistration, someProduct } from '#test/make.ts';
import type { Person, World } from '#test/world.ts';

/** An account of the office that is bound to areas, with a session; the password is asha's. */
export const makeBound = async (
  world: World,
  { username, role, areas }: { username: string; role: Role; areas: Areas | null },
): Promise<Person> => {
  const { db } = world.services;
  const { rows } = await sql<{ id: number }>`
    insert into users (username, role, areas, password_hash)
    select ${username}, ${role}, ${areas === null ? null : JSON.stringify(areas)}::jsonb, u.password_hash
    from users u where u.id = ${world.asha.user.id} returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  const user = { id, username, email: null, role, mustChangePassword: false };
  return { user, password: world.asha.password, token: (await createSession(db, user)).token };
};

let accounts = 0;

/** As `makeBound`, with a name of its own. */
export const bindTo = (
  world: World,
  areas: Areas | null,
  role: Role = 'reviewer',
): Promise<Person> => {
  accounts += 1;
  return makeBound(world, { username: `bound-${accounts}`, role, areas });
};

/** Two people of Assam and one of West Bengal; the second one also plans to make tea. */
export const makePeopleOfTwoStates = async (world: World) => {
  const make = (name: string, address: string, as: Person) =>
    makeRegistration(world, as, { name, address });
  const first = await make('Rupali Das', 'Sualkuchi 781103', world.asha);
  const second = await make('Jonali Bora', 'Sualkuchi 781103', world.ravi);
  const third = await make('Mitali Rai', 'Darjeeling 734101', world.asha);
  const { productId: tea } = await someProduct(world, 'Kangra Tea');
  const teaOfSecond = await makeAdditional(world, world.ravi, second.registrationId, 'Kangra Tea');
  return { first, second, third, tea, teaOfSecond };
};

/** What an answer of 200 says. */
export const readAs = async <Reply>(world: World, url: string, as: Person): Promise<Reply> => {
  const response = await world.call({ url, as });
  if (response.statusCode !== 200) throw new Error(`${url} ${response.body}`);
  return response.json<Reply>();
};

/** Changes an account as meera. */
export const changeAccount = (world: World, id: number, json: object) =>
  world.call({ method: 'PUT', url: `/users/${id}`, as: world.meera, json });

/** Lets all people without a known place live there, as an address with a PIN code does. */
export const settlePeople = async (
  world: World,
  { state, district }: { state: string; district: string },
): Promise<void> => {
  await sql`update producers set state = ${state}, district = ${district}
    where state is null`.execute(world.services.db);
};

/** What changes with calls that change nothing of the register: sessions, limits and the trail. */
const besideTheRegister = ['sessions', 'audit', 'audit_values', 'audit_bursts', 'throttle_hits'];

/** A hash of each table of the register. */
export const fingerprint = async ({ services: { db } }: World): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')
      and tablename <> all(${besideTheRegister}::text[])`.execute(db);
  const hashes = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} as name,
      (select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from ${sql.table(name)} t) as hash`,
  );
  const { rows } = await sql<{ name: string; hash: string }>`
    ${sql.join(hashes, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
};
