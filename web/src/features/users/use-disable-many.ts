import type { User } from '@gi/contract/schemas/users';
import { useState } from 'react';
import { useStoredUser } from '#api/session.ts';
import { useMany } from '#api/use-many.ts';
import { changeUser } from '#api/users.ts';

/** Disables or enables several accounts; never the own one, which the server would refuse. */
export const useDisableMany = () => {
  const me = useStoredUser()?.id;
  const many = useMany('users');
  const [toDisabled, setToDisabled] = useState(true);
  return {
    pending: many.pending,
    result: many.result && { ...many.result, toDisabled },
    /** Those of the chosen accounts that a change would change. */
    changed: (chosen: readonly User[], disabled: boolean) =>
      chosen.filter((user) => user.id !== me && user.disabled !== disabled),
    change: (users: readonly User[], disabled: boolean) => {
      setToDisabled(disabled);
      return many.run(
        users.map(({ id, username }) => ({ id, name: username })),
        ({ id }) => changeUser({ id, changes: { disabled } }),
      );
    },
  };
};

export type DisableMany = ReturnType<typeof useDisableMany>;
