import { randomBytes } from 'node:crypto';
import { prepareRoles, rolesOf } from '#db/prepare-roles.ts';
import { scramVerifier } from '#db/scram.ts';
import { runCommand } from './run.ts';

/**
 * `npm run database:prepare -- URL`: makes the database that the URL names and its two roles on a
 * PostgreSQL of one's own, and prints the settings for the server. The URL is that of an
 * administrator of the PostgreSQL. A database of an earlier version is taken over.
 */
const usage =
  'usage: npm run database:prepare -- postgres://administrator:password@host:5432/gi_registry';
/** A database that every PostgreSQL server has. */
const alwaysThere = 'postgres';
/** Printed instead of the password of a role that existed before: PostgreSQL stores its hash only. */
const unchanged = 'PASSWORD';

const readUrl = (text: string | undefined): { url: URL; database: string } => {
  if (text === undefined || !/^postgres(ql)?:/.test(text) || !URL.canParse(text))
    throw new Error(usage);
  const url = new URL(text);
  const database = decodeURIComponent(url.pathname.slice(1));
  if (database === '' || /^(postgres|template[01])$/.test(database))
    throw new Error(`The address must name the registry's own database; ${usage}`);
  return { url, database };
};

const withPath = (url: URL, database: string): { connectionString: string } => {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(database)}`;
  return { connectionString: other.href };
};

await runCommand(async (_env, args, say) => {
  const [given, ...more] = args;
  if (more.length > 0) throw new Error(usage);
  const { url, database } = readUrl(given);
  const roles = rolesOf(database);
  const passwords = new Map<string, string>();
  const admin = { server: withPath(url, alwaysThere), database: withPath(url, database) };
  await prepareRoles(admin, { database, roles }, (role) => {
    const password = randomBytes(24).toString('base64url');
    passwords.set(role, password);
    return scramVerifier(password);
  });
  const addressOf = (role: string): string => {
    const address = new URL(url);
    address.username = encodeURIComponent(role);
    address.password = passwords.get(role) ?? unchanged;
    return address.href;
  };
  say(`DATABASE_URL=${addressOf(roles.server)}`);
  say(`DATABASE_OWNER_URL=${addressOf(roles.owner)}`);
  if (passwords.size < 2)
    say('A role that existed before keeps its password: put it in the place of PASSWORD');
  return true;
});
