import { roleMay } from '@gi/contract/fields/roles';
import type { SignedInUser } from '@gi/contract/schemas/auth';
import { defaultUnitSettings } from '@gi/contract/schemas/settings';
import type { Kysely } from 'kysely';
import type { ErrorCode } from '@gi/contract/words/error-table';
import type { SessionUser } from '#base/caller.ts';
import type { Database } from '#db/schema.ts';
import type { Settings } from '#base/services.ts';
import { readUnitSettings } from '#base/unit-settings.ts';

type Account = Omit<SessionUser, 'tokenHash' | 'sessionId'>;
type SecondFactorRule = Pick<Settings, 'requireSecondFactor'>;

const mustSetUpSecondFactor = (user: Account, { requireSecondFactor }: SecondFactorRule): boolean =>
  requireSecondFactor && roleMay(user.role, 'office') && !user.hasSecondFactor;

/** An account as the API shows it to its owner. */
export const toSignedInUser = async (
  db: Kysely<Database>,
  user: Account,
  rule: SecondFactorRule,
): Promise<SignedInUser> => {
  const unit = user.role === 'user' ? await readUnitSettings(db) : defaultUnitSettings;
  const { requireDeviceLock: mustLockDevice, aadharPictures } = unit;
  const { id, username, email, role, mustChangePassword, areas } = user;
  return {
    id,
    username,
    email,
    role,
    mustChangePassword,
    ...(areas !== null && { areas }),
    ...(mustSetUpSecondFactor(user, rule) && { mustSetUpSecondFactor: true }),
    ...(mustLockDevice && { mustLockDevice }),
    ...(aadharPictures !== 'as_they_are' && { aadharPictures }),
  };
};

/** The account's first required step, as the code that refuses all other calls. */
export const firstDutyOf = (user: Account, rule: SecondFactorRule): ErrorCode | undefined => {
  if (user.mustChangePassword) return 'auth.password_change_required';
  return mustSetUpSecondFactor(user, rule) ? 'auth.second_factor_required' : undefined;
};
