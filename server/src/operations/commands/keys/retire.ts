import { formatNumber } from '@gi/contract/values/english-format';
import { refreshKeys } from '#keys/key-state.ts';
import { retireKey } from '#keys/retire-key.ts';
import { makeKeyRing } from '#lib/crypto/key-ring.ts';
import type { KeysContext } from './context.ts';

/**
 * `npm run keys -- retire KEY`: refuses while anything needs the key; otherwise takes it out of use
 * and out of the key file.
 */
export const retire = async (
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
