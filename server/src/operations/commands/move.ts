import { formatNumber } from '@gi/contract/values/format';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { cancelMove, type Move, moveRegister } from '../move/move-register.ts';
import { accessByUrl } from '#db/access.ts';
import { DATA_DIR_IN_USE, type EmbeddedDatabase, startEmbeddedDatabase } from '#db/embedded.ts';
import { listPendingMigrations } from '#db/migrate.ts';
import type { Env } from '#base/env.ts';
import { logOptions } from '#base/log.ts';
import { olderVersion } from './open-database.ts';
import { runCommand, type Say } from './run.ts';

/**
 * `npm run move -- --to DATABASE_URL --to-owner DATABASE_OWNER_URL`: moves the rows of an embedded
 * register into an empty database of a PostgreSQL server, while no server runs. May be repeated
 * after an interruption. `--cancel` gives an unfinished move up.
 */
const usage =
  'usage: npm run move -- --to postgres://server-role… [--to-owner postgres://owner-role…] [--cancel [--target-is-lost]]';

type Target = { url: string; ownerUrl: string | undefined; name: string };

const isUrl = (text: string | undefined): text is string =>
  text !== undefined && /^postgres(ql)?:/.test(text) && URL.canParse(text);

/** Host, port and database of an address, as messages name it. */
const nameOf = (text: string): string => {
  const url = new URL(text);
  const host = url.searchParams.get('host') ?? url.hostname;
  return `${host}:${url.port || '5432'}${url.pathname}`;
};

const readArgs = (
  args: readonly string[],
): { target: Target; cancel: boolean; isLost: boolean } => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      to: { type: 'string' },
      'to-owner': { type: 'string' },
      cancel: { type: 'boolean', default: false },
      'target-is-lost': { type: 'boolean', default: false },
    },
  });
  const { to, 'to-owner': ownerUrl, cancel, 'target-is-lost': isLost } = values;
  if (!isUrl(to) || (ownerUrl !== undefined && !isUrl(ownerUrl)) || (isLost && !cancel))
    throw new Error(usage);
  return { target: { url: to, ownerUrl, name: nameOf(to) }, cancel, isLost };
};

/** The embedded database, which no server may use meanwhile. */
const openSource = async (env: Env): Promise<EmbeddedDatabase> => {
  if (env.databaseUrl !== undefined)
    throw new Error(
      'DATABASE_URL is set: only a register with the embedded database is moved. Unset it for this command.',
    );
  if (!existsSync(join(env.dataDir, 'database')))
    throw new Error(`There is no registry in ${env.dataDir}. Set DATA_DIR to its folder.`);
  try {
    const log = pino(logOptions(env.logLevel));
    return await startEmbeddedDatabase({ dataDir: env.dataDir, log });
  } catch (error) {
    if ((error as { code?: unknown }).code !== DATA_DIR_IN_USE) throw error;
    throw new Error(
      `The server, a backup or another command is running on ${env.dataDir}: stop it first. A register is moved while nobody works with it.`,
      { cause: error },
    );
  }
};

const runMove = async (move: Move, say: Say): Promise<boolean> => {
  const result = await moveRegister(move, {
    onTable: ({ name, rows, state }) => say(`${name}: ${formatNumber(rows)} rows, ${state}`),
    onStartAnew: () =>
      say('The register was used since the last run of this move: everything is copied again'),
  });
  if (result === 'different') {
    say('The register was NOT moved: rows or counts differ. It can be used as before.');
    return false;
  }
  say(
    result === 'moved'
      ? `The register is moved to ${move.names.target}: every count and hash is the same.`
      : `The register was moved to ${move.names.target} before.`,
  );
  say(
    'Set DATABASE_URL and DATABASE_OWNER_URL, leave the other settings as they are, and start the server. Everybody signs in again.',
  );
  return true;
};

await runCommand(async (env, args, say) => {
  const { target, cancel, isLost } = readArgs(args);
  const source = await openSource(env);
  try {
    const pending = await listPendingMigrations(source.connection);
    if (pending.length > 0) throw new Error(olderVersion);
    const access = accessByUrl({ databaseUrl: target.url, databaseOwnerUrl: target.ownerUrl });
    if (access === undefined) throw new Error(usage);
    const names = { source: join(env.dataDir, 'database'), target: target.name };
    const parties = { source: source.ownerConnection, names };
    if (!cancel) return await runMove({ ...parties, target: access }, say);
    await cancelMove({ ...parties, target: isLost ? undefined : access });
    say('The move is given up: the register can be started as before.');
    return true;
  } finally {
    await source.stop();
  }
});
