import type { wireFilter } from '../workbench/register-view.ts';

/** The caller's own registrations, all, those of an account, or the administrator's register. */
export type WhichList =
  | { kind: 'own' | 'all' }
  | { kind: 'user'; userId: string }
  | {
      kind: 'register';
      /** What the address filters by, as the server is asked. */
      filter?: ReturnType<typeof wireFilter>;
    };
