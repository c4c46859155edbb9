import { Problem } from '#base/errors.ts';
import { RescueFileBroken } from '#lib/crypto/rescue-file.ts';

/** @throws {Problem} 400 for what this register cannot open */
export const refuseUnreadable = (error: unknown): never => {
  if (!(error instanceof RescueFileBroken)) throw error;
  const code = error.fault === 'other key' ? 'rescue.other_register' : 'rescue.unreadable';
  throw new Problem(code, { cause: error });
};
