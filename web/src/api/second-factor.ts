import type { Reply } from '@gi/contract/schemas/call-types';
import { secondFactor } from '@gi/contract/routes/second-factor';
import { queryOptions } from '@tanstack/react-query';
import { answerOf } from './answer-of.ts';
import { refreshSession } from './auth.ts';
import { call } from './client.ts';

/**
 * Whether one's own account has a second factor, fetched again when its page opens and after a change; not
 * when the window takes the focus, because that would replace recovery codes that are shown once.
 */
export const secondFactorStatus = () =>
  queryOptions({
    ...answerOf(['second-factor'], secondFactor.status),
    staleTime: Infinity,
    gcTime: 0,
  });

/** The secret for the authenticator app. */
export type AppSecret = Reply<typeof secondFactor.start>;

export const startSecondFactor = (currentPassword: string): Promise<AppSecret> =>
  call(secondFactor.start, { body: { currentPassword } });

/** Switches it on; returns the recovery codes, which are shown once. */
export const confirmSecondFactor = async (code: string): Promise<string[]> =>
  (await call(secondFactor.confirm, { body: { code } })).recoveryCodes;

type PasswordAndCode = { currentPassword: string; code: string };

/** Replaces the recovery codes; returns the new ones, which are shown once. */
export const renewRecoveryCodes = async (body: PasswordAndCode): Promise<string[]> =>
  (await call(secondFactor.renewRecoveryCodes, { body })).recoveryCodes;

/** Switches it off. Where it is required, the session then leads to setting it up again. */
export const switchOffSecondFactor = async (body: PasswordAndCode): Promise<void> => {
  await call(secondFactor.switchOff, { body });
  await refreshSession();
};
