import * as z from 'zod/mini';
import { daysInTrash } from '../values/time-limits.ts';
import { users as routes } from '../routes/users.ts';
import { defineEndpoints } from './endpoint.ts';
import { messageOf } from '../words/sentence.ts';
import { Areas, AreasInput, Email, NewPassword, Role } from './account-input.ts';
import { deletionAnswers } from './deletion-input.ts';
import { Pagination, paging } from './paging.ts';
import { RegistrationRecord } from './registration-record.ts';
import { DeletionScope } from './registrations.ts';
import { Id, IdParams, OptionalSearch, Time } from './scalars.ts';

export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.nullable(z.string()),
  role: Role,
  /** What the account is bound to; null for the whole register. */
  areas: z.nullable(Areas),
  total_registrations: z.int(),
  latest_registration_date: z.nullable(Time),
  created_at: Time,
  last_login: z.nullable(Time),
  disabled: z.boolean(),
  /** True when signing in asks for a code. */
  second_factor: z.boolean(),
});
export type User = z.output<typeof User>;

const list = z.object({
  users: z.array(User),
  pagination: Pagination,
  /** Over all accounts, whatever the search. `active` = with registrations. */
  totals: z.object({ users: z.int(), active: z.int(), admins: z.int(), regular: z.int() }),
});

const UserChanges = z.strictObject({
  role: z.optional(Role),
  areas: z.optional(AreasInput),
  disabled: z.optional(z.boolean(messageOf('input.send_true_or_false'))),
  /** A one-time password: it must be changed at the next sign-in. */
  password: z.optional(NewPassword),
  email: z.optional(z.nullable(Email)),
});

export const users = defineEndpoints('users', routes, {
  list: {
    summary: 'Accounts with their registration counts',
    querystring: z.strictObject({ ...paging, search: OptionalSearch }),
    response: { 200: list },
  },
  dropdown: {
    summary: 'Accounts for a select box',
    response: {
      200: z.array(z.object({ id: Id, username: z.string(), registration_count: z.int() })),
    },
  },
  get: { summary: 'One account', params: IdParams, response: { 200: User } },
  registrations: {
    summary: 'What an account registered',
    params: IdParams,
    querystring: z.strictObject({ ...paging, search: OptionalSearch }),
    response: {
      200: z.object({ registrations: z.array(RegistrationRecord), pagination: Pagination }),
    },
  },
  update: {
    summary: 'Change role, areas, email or password of an account, disable or enable it',
    params: IdParams,
    body: UserChanges,
    response: { 200: User },
  },
  put: {
    summary: 'As `PATCH /users/{id}`: what is not sent stays',
    params: IdParams,
    body: UserChanges,
    response: { 200: User },
  },
  resetPassword: {
    summary: 'Give an account a generated one-time password; ends its sessions',
    params: IdParams,
    response: {
      /** The password is in this answer only; it must be changed at the next sign-in. */
      200: z.object({ user: User, oneTimePassword: z.string() }),
    },
  },
  resetSecondFactor: {
    summary: 'Take the second factor of an account away (a lost phone); ends its sessions',
    params: IdParams,
    response: { 200: User },
  },
  deletion: {
    summary: 'What deleting this account would take',
    params: IdParams,
    response: { 200: DeletionScope },
  },
  remove: {
    summary: `Delete an account; its registrations go to the account \`handOverTo\`, or to the trash for ${daysInTrash} days`,
    params: IdParams,
    /** `confirmName` is the name of the account, asked for where an application of a registration is filed or granted. */
    body: z.optional(
      z.nullable(z.strictObject({ handOverTo: z.optional(Id), ...deletionAnswers })),
    ),
    response: { 200: z.object({ message: z.string() }) },
  },
});
