import { parseArgs } from 'node:util';
import { formatNumber } from '@gi/contract/values/english-format';
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { withLock } from '#db/advisory-locks.ts';
import { countHolders } from '#keys/key-holders.ts';
import { keySettingOf, keySourceOf, namingKeys } from '#keys/key-source.ts';
import { readKeyState, refreshKeys } from '#keys/key-state.ts';
import { countUses, noUses, retireKey } from '#keys/retire-key.ts';
import { chooseTarget, type Progress, resealAll, switchTo } from '#keys/rotate-keys.ts';
import { type KeyProvider, openKeyProvider } from '#lib/crypto/key-provider.ts';
import { type KeyRing, makeKeyRing } from '#lib/crypto/key-ring.ts';
import { reseals } from './keys/reseals.ts';
import { loadCommandKeys } from './load-keys.ts';
import { withDatabase } from './open-database.ts';
import { runCommand, type Say } from './run.ts';
import { table } from './table.ts';

/**
 * `npm run keys -- list | add | rotate [KEY] [--even-if-not-loaded] | retire KEY`: changes the master
 * keys of a register that may be in use.
 */
const usage =
  'usage: npm run keys -- list | add | rotate [KEY] [--even-if-not-loaded] | retire KEY';

/** What a part of `npm run keys` works with. */
type KeysContext = {
  db: Kysely<Database>;
  keys: KeyRing;
  provider: KeyProvider;
  /** The setting that the keys come from. */
  setting: string;
  say: Say;
};

/** `npm run keys -- list`: every key, what it is for and what needs it. False when one is missing. */
const listKeys = async ({ db, keys, provider, setting, say }: KeysContext): Promise<boolean> => {
  const { current, ids } = await readKeyState(db);
  const uses = await countUses(db);
  const retired = await db
    .selectFrom('retired_keys')
    .select(['id', 'retired_at'])
    .where('retired_at', 'is not', null)
    .orderBy('retired_at')
    .execute();
  const gone = new Map(retired.map((row) => [row.id, row.retired_at?.toISOString().slice(0, 10)]));
  const all = [...new Set([...ids, ...keys.ids, ...gone.keys()])];
  const { servers, holding } = await countHolders(db, all);
  const missing = ids.filter((id) => !keys.ids.includes(id));

  const stateOf = (id: string): string => {
    if (missing.includes(id)) return 'MISSING';
    if (id === current) return 'seals new values';
    if (gone.has(id)) return `retired ${gone.get(id)}`;
    if (uses.has(id)) return 'needed by old values';
    return ids.includes(id) ? 'not needed any more' : 'not used yet';
  };
  const lines = all.map((id) => {
    const { identity_numbers: numbers, documents } = uses.get(id) ?? noUses;
    return [
      id,
      stateOf(id),
      formatNumber(numbers),
      formatNumber(documents),
      `${holding.get(id) ?? 0} of ${servers}`,
    ];
  });
  for (const line of table(['key', 'state', 'numbers', 'documents', 'servers'], lines)) say(line);
  say(`The keys come from ${setting}: ${provider.subject}`);
  if (missing.length > 0) say(`Put back: ${missing.join(', ')}`);
  return missing.length === 0;
};

/** `npm run keys -- add`: adds a fresh key to the key file. Nothing is sealed with it yet. */
const addKey = async ({ db, keys, provider, setting, say }: KeysContext): Promise<boolean> => {
  // Refuses when keys are missing: the file would not be the one of this register.
  await refreshKeys(db, keys);
  if (provider.file === undefined)
    throw new Error(
      `The keys come from ${setting}, which this program cannot change: add 32 random bytes in base64 there (openssl rand -base64 32), then start every server again`,
    );
  const key = await provider.file.add(`added ${new Date().toISOString().slice(0, 10)}`);
  say(`The master key ${makeKeyRing([key]).current} was added: ${provider.subject}`);
  say('Keep a copy of that file in another place, and give it to every server of this register.');
  say('Then start every server again, one after the other, and run: npm run keys -- rotate');
  return true;
};

/** Milliseconds between progress lines; the first follows the first batch. */
const betweenLines = 5_000;

const sayProgress = (say: KeysContext['say']): ((progress: Progress) => void) => {
  let last = Number.NEGATIVE_INFINITY;
  return ({ words, done, of }) => {
    if (performance.now() - last < betweenLines) return;
    last = performance.now();
    say(`${formatNumber(done)} of ${formatNumber(of)} ${words} …`);
  };
};

/**
 * `npm run keys -- rotate [KEY]`: makes a key the one that seals new values, and seals everything
 * else with it too. Servers may be running; a run that was cut off is finished by the next one.
 */
const rotate = async (
  { db, keys, say }: KeysContext,
  { named, evenIfNotLoaded }: { named: string | undefined; evenIfNotLoaded: boolean },
): Promise<boolean> => {
  await refreshKeys(db, keys);
  const target = await chooseTarget(db, keys, named);
  const before = await switchTo(db, target, { evenIfNotLoaded });
  if (before === undefined) say(`The master key ${target} seals new values already`);
  else say(`The master key ${target} seals new values, instead of ${before}`);
  await refreshKeys(db, keys);
  const { done, left } = await resealAll(db, keys, target, { reseals, tell: sayProgress(say) });
  say(
    `Sealed again: ${formatNumber(done.identity_numbers)} identity numbers and ${formatNumber(done.documents)} documents`,
  );
  for (const words of left) say(`NOT sealed again: ${words}`);
  const uses = await countUses(db);
  const free = keys.ids.filter((id) => id !== target && !uses.has(id));
  if (left.length > 0) {
    say('Correct or restore these records, then run npm run keys -- rotate again');
    return false;
  }
  for (const id of free)
    say(`Nothing here needs ${id}: make a backup, then run npm run keys -- retire ${id}`);
  return true;
};

/**
 * `npm run keys -- retire KEY`: refuses while anything needs the key; otherwise takes it out of use
 * and out of the key file.
 */
const retire = async (
  { db, keys, provider, setting, say }: KeysContext,
  key: string | undefined,
): Promise<boolean> => {
  const keyId = key ?? '';
  await refreshKeys(db, keys);
  const { already, backups } = await retireKey(db, keys, keyId);
  say(`The master key ${keyId} ${already ? 'was' : 'is'} retired`);
  say('Cards and seals of the audit trail that it signed remain genuine.');
  const aside = await provider.file?.setAside((each) => makeKeyRing([each]).current === keyId);
  if (aside !== undefined) say(`The key itself was moved to ${aside}`);
  else if (keys.ids.includes(keyId)) say(`Now remove the key itself from ${setting}`);
  say(
    backups > 0
      ? `${formatNumber(backups)} backups on record open only with it, and older ones too: keep it beside them as long as they are kept`
      : 'A backup that was made before the rotation opens only with it: keep it beside such a backup',
  );
  return true;
};

type Action = (context: KeysContext, key: string | undefined) => Promise<boolean>;

/** What the words of the command mean. @throws an Error with the usage */
const readArgs = (args: readonly string[]): { action: Action; key: string | undefined } => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { 'even-if-not-loaded': { type: 'boolean' } },
    allowPositionals: true,
  });
  const evenIfNotLoaded = values['even-if-not-loaded'] === true;
  const [name, key, ...more] = positionals;
  const actions: Readonly<Record<string, { action: Action; keys: readonly boolean[] }>> = {
    list: { action: listKeys, keys: [false] },
    add: { action: addKey, keys: [false] },
    rotate: {
      action: (context, named) => rotate(context, { named, evenIfNotLoaded }),
      keys: [false, true],
    },
    retire: { action: retire, keys: [true] },
  };
  const found = Object.hasOwn(actions, name ?? '') ? actions[name ?? ''] : undefined;
  const fits = found?.keys.includes(key !== undefined) === true && more.length === 0;
  if (found === undefined || !fits || (evenIfNotLoaded && name !== 'rotate'))
    throw new Error(usage);
  return { action: found.action, key };
};

await runCommand(async (env, args, say) => {
  const { action, key } = readArgs(args);
  const keys = await loadCommandKeys(env);
  const provider = await openKeyProvider(keySourceOf(env));
  const run = async (db: Kysely<Database>): Promise<boolean> => {
    const context = { db, keys, provider, setting: keySettingOf(env), say };
    const done =
      action === listKeys
        ? await action(context, key)
        : await withLock(db, 'keysCommand', () => action(context, key));
    if (done === undefined)
      throw new Error('Another command is changing the keys of this register: wait until it ends');
    return done;
  };
  try {
    return await withDatabase(env, run, {});
  } catch (error) {
    throw namingKeys(error, env);
  }
});
