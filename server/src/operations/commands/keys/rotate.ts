import { formatNumber } from '@gi/contract/values/english-format';
import { refreshKeys } from '#keys/key-state.ts';
import { chooseTarget, type Progress, resealAll, switchTo } from '#keys/rotate-keys.ts';
import { countUses } from '#keys/retire-key.ts';
import type { KeysContext } from './context.ts';
import { reseals } from './reseals.ts';

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
export const rotate = async (
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
