import { formatNumber } from '@gi/contract/values/english-format';
import { countHolders } from '#keys/key-holders.ts';
import { readKeyState } from '#keys/key-state.ts';
import { countUses, noUses } from '#keys/retire-key.ts';
import { table } from '../table.ts';
import type { KeysContext } from './context.ts';

/** `npm run keys -- list`: every key, what it is for and what needs it. False when one is missing. */
export const listKeys = async ({
  db,
  keys,
  provider,
  setting,
  say,
}: KeysContext): Promise<boolean> => {
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
