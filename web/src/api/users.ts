import { users } from '@gi/contract/routes/users';
import type { Body } from '@gi/contract/schemas/call-types';
import { auth } from '@gi/contract/routes/auth';
import { maxPageSize } from '@gi/contract/values/page-size';
import { queryOptions } from '@tanstack/react-query';
import { answerOf } from './answer-of.ts';
import { askAgain } from './ask-again.ts';
import { change, changeById, changeOf } from './change-of.ts';
import { call } from './client.ts';

export type UserChanges = Body<typeof users.update>;

/** All accounts with the totals over them: a unit has so few that screens search, filter and sort them. */
export const allUsers = () =>
  answerOf(['users', 'list'], users.list, { query: { limit: maxPageSize } });

/** All accounts with their registration counts, for a select box. */
export const userDropdown = () => answerOf(['users', 'dropdown'], users.dropdown);

/** One account. */
export const oneUser = (id: string) =>
  answerOf(['users', 'one', id], users.get, { params: { id } });

/** The data that deleting an account would remove, counted afresh each time the dialog opens. */
export const userDeletion = (id: number) =>
  queryOptions({
    ...answerOf(['users', 'deletion', id], users.deletion, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });

/** Adds an account; the answer has its one-time password when none was sent. */
export const createUser = () => changeOf(auth.register, { onSuccess: askAgain('users') });

/** Changes an account: role, areas, email, password or disabled. */
export const changeUser = ({ id, changes }: { id: number; changes: UserChanges }) =>
  call(users.update, { params: { id }, body: changes });

/** The same, after which the lists are asked again. */
export const updateUser = () => change(changeUser, askAgain('users'));

/** Gives an account a generated one-time password, which is in the answer. */
export const resetPassword = () => changeById(users.resetPassword, askAgain('users'));

/** Takes the second factor of an account away, when its phone is lost. */
export const resetSecondFactor = () => changeById(users.resetSecondFactor, askAgain('users'));

/** Deletes an account, after its registrations were handed over or with them. */
export const deleteUser = () =>
  change(
    ({ id, ...body }: { id: number } & NonNullable<Body<typeof users.remove>>) =>
      call(users.remove, { params: { id }, body }),
    askAgain('users', 'registrations', 'dashboard', 'trash'),
  );
