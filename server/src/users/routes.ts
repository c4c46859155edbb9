import { dayOf } from '@gi/contract/values/days';
import { pageSize, totalPages } from '@gi/contract/values/page-size';
import { users } from '@gi/contract/schemas/users';
import { signedInCallerOf } from '#http/request-caller.ts';
import type { Feature } from '#base/feature.ts';
import { listRegistrations } from '#register/registration-lists.ts';
import { pageJson } from '#register/registration-pages.ts';
import { Problem } from '#base/errors.ts';
import { sendJsonText } from '#lib/text/json-text.ts';
import { changeUser, removeUser, resetPassword, resetSecondFactor } from './change-user.ts';
import { countUsers, findScope, findUser, listDropdown, listUsers } from './user-queries.ts';
import type { IdentityServices } from '#identity/services.ts';
import { areasOf } from '#base/areas-in-sql.ts';

const found = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new Problem('users.not_found');
  return row;
};

export const userRoutes: Feature<IdentityServices> = (app, services) => {
  const { db } = services;

  app.route({
    ...users.list,
    handler: async ({ query: { page = 1, limit = pageSize, search } }) => {
      const [{ users: rows, total }, totals] = await Promise.all([
        listUsers(db, search, limit, (page - 1) * limit),
        countUsers(db),
      ]);
      const pagination = { page, limit, total, totalPages: totalPages(total, limit) };
      return { users: rows, pagination, totals };
    },
  });

  app.route({
    ...users.dropdown,
    handler: (request) => listDropdown(db, areasOf(signedInCallerOf(request))),
  });

  app.route({ ...users.get, handler: async ({ params }) => found(await findUser(db, params.id)) });

  app.route({
    ...users.registrations,
    handler: async (request, reply) => {
      const { id } = found(await findUser(db, request.params.id));
      const query = { ...request.query, userId: id };
      const page = await listRegistrations(signedInCallerOf(request), services, query);
      return sendJsonText(reply, pageJson(page));
    },
  });

  app.route({
    ...users.update,
    handler: (request) =>
      changeUser(signedInCallerOf(request), services, request.params.id, request.body),
  });

  app.route({
    ...users.put,
    handler: (request) =>
      changeUser(signedInCallerOf(request), services, request.params.id, request.body),
  });

  app.route({
    ...users.resetPassword,
    handler: (request) => resetPassword(signedInCallerOf(request), services, request.params.id),
  });

  app.route({
    ...users.resetSecondFactor,
    handler: (request) => resetSecondFactor(signedInCallerOf(request), services, request.params.id),
  });

  app.route({
    ...users.deletion,
    handler: async ({ params }) => {
      const today = dayOf(new Date(), services.settings.timeZone);
      return found(await findScope(db, params.id, today));
    },
  });

  app.route({
    ...users.remove,
    handler: async (request) => {
      const { params, body } = request;
      await removeUser(signedInCallerOf(request), services, params.id, body ?? undefined);
      return { message: 'User deleted successfully' };
    },
  });
};
