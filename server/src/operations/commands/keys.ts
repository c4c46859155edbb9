import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { withLock } from '#db/advisory-locks.ts';
import { keySettingOf, keySourceOf, namingKeys } from '#keys/key-source.ts';
import { openKeyProvider } from '#lib/crypto/key-provider.ts';
import { addKey } from './keys/add.ts';
import type { KeysContext } from './keys/context.ts';
import { listKeys } from './keys/list.ts';
import { retire } from './keys/retire.ts';
import { rotate } from './keys/rotate.ts';
import { loadCommandKeys } from './load-keys.ts';
import { withDatabase } from './open-database.ts';
import { runCommand } from './run.ts';

/**
 * `npm run keys -- list | add | rotate [KEY] [--even-if-not-loaded] | retire KEY`: changes the master
 * keys of a register that may be in use.
 */
const usage =
  'usage: npm run keys -- list | add | rotate [KEY] [--even-if-not-loaded] | retire KEY';

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
