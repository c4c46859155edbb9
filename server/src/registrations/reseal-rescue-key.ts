import { resealRows } from '#keys/reseal.ts';
import { openRescueKey, type RescueKeyRow, sealRescueKey } from './rescue-key.ts';

/** The private half of the key pair for rescue files: one row. */
export const resealRescueKey = resealRows<RescueKeyRow>('rescue_keys', {
  id: ['key_id', 'text'],
  nameOf: () => 'the key of rescue files',
  reseal: (keys, row, keyId) => {
    const pair = { publicKey: row.public_key, privateKey: openRescueKey(keys, row) };
    return { private_key: sealRescueKey(keys, pair, keyId) };
  },
});
