import type { SignedInUser } from '@gi/contract/auth';
import type { ErrorCode } from '@gi/contract/errors';
import type { SessionUser } from '#core/sessions.ts';
import type { Settings } from '#services.ts';

type Account = Omit<SessionUser, 'tokenHash'>;
type Rule = Pick<Settings, 'requireSecondFactor'>;

const mustSetUpSecondFactor = (user: Account, { requireSecondFactor }: Rule): boolean =>
  requireSecondFactor && user.role === 'admin' && !user.hasSecondFactor;

/** An account as the API shows it to its owner. */
export const toSignedInUser = (user: Account, rule: Rule): SignedInUser => {
  const { id, username, email, role, mustChangePassword } = user;
  return {
    id,
    username,
    email,
    role,
    mustChangePassword,
    ...(mustSetUpSecondFactor(user, rule) && { mustSetUpSecondFactor: true }),
  };
};

/** What an account must do before anything else, as the refusal of everything else. */
export const firstDutyOf = (user: Account, rule: Rule): ErrorCode | undefined => {
  if (user.mustChangePassword) return 'auth.password_change_required';
  return mustSetUpSecondFactor(user, rule) ? 'auth.second_factor_required' : undefined;
};
