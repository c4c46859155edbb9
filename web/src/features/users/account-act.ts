import type { ReactNode } from 'react';

/** Something that an administrator does with an account. */
export type Act = {
  key: string;
  label: string;
  hint: string;
  icon: ReactNode;
  danger?: boolean;
  /** The server refuses it for the account of the person who asks. */
  othersOnly?: boolean;
  /** What to choose before it is sent. */
  choice?: ReactNode;
  /** Sends the change and announces the new state. */
  run: () => Promise<void>;
};
