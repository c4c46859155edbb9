import { mostViews } from '@gi/contract/routes/views';
import { views, type SavedView, type ViewInput } from '@gi/contract/schemas/views';
import type { Kysely, Transaction } from 'kysely';
import { Problem } from '#base/errors.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { callerNow } from '#base/caller-now.ts';
import type { Feature } from '#base/feature.ts';
import type { Database } from '#db/schema.ts';
import { signedInCallerOf } from '#http/request-caller.ts';
import {
  countViews,
  findView,
  insertView,
  listViews,
  updateView,
  type ViewAccount,
} from './queries.ts';

const readView = async (
  db: Kysely<Database>,
  id: number,
  account: ViewAccount,
): Promise<SavedView> => {
  const view = await findView(db, id, account);
  if (view === undefined) throw new Problem('request.not_found');
  return view;
};

/**
 * A view that the caller may change: @returns the account as it is after the wait for others who change it.
 * @throws a 404 for one that the caller does not see, a 403 for any other, and as `callerNow`
 */
const changeable = async (
  trx: Transaction<Database>,
  id: number,
  caller: SignedInCaller,
): Promise<ViewAccount> => {
  // Two changes at once: the second waits for the first.
  await trx.selectFrom('saved_views').select('id').where('id', '=', id).forUpdate().execute();
  const { user } = await callerNow(trx, caller);
  const { mayChange } = await readView(trx, id, user);
  if (!mayChange) throw new Problem('auth.admin_required');
  return user;
};

const create = async (
  trx: Transaction<Database>,
  caller: SignedInCaller,
  body: ViewInput,
): Promise<SavedView> => {
  // Two views saved at once are counted one after the other.
  const { id: owner } = caller.user;
  await trx.selectFrom('users').select('id').where('id', '=', owner).forUpdate().execute();
  const { user: account } = await callerNow(trx, caller);
  if ((await countViews(trx, account.id)) >= mostViews) throw new Problem('view.too_many');
  return readView(trx, await insertView(trx, account.id, body), account);
};

/** Saved views of lists: own ones and shared ones are read, own ones changed. */
export const viewRoutes: Feature = (app, { db }) => {
  app.route({
    ...views.list,
    handler: async (request) => ({
      views: await listViews(db, signedInCallerOf(request).user),
    }),
  });

  app.route({
    ...views.create,
    handler: async (request, reply) => {
      const caller = signedInCallerOf(request);
      const view = await db.transaction().execute((trx) => create(trx, caller, request.body));
      return reply.code(201).send(view);
    },
  });

  app.route({
    ...views.update,
    handler: (request) => {
      const caller = signedInCallerOf(request);
      const { id } = request.params;
      return db.transaction().execute(async (trx) => {
        const user = await changeable(trx, id, caller);
        await updateView(trx, id, request.body);
        return readView(trx, id, user);
      });
    },
  });

  app.route({
    ...views.remove,
    handler: async (request, reply) => {
      const caller = signedInCallerOf(request);
      const { id } = request.params;
      await db.transaction().execute(async (trx) => {
        await changeable(trx, id, caller);
        await trx.deleteFrom('saved_views').where('id', '=', id).execute();
      });
      return reply.code(204).send();
    },
  });
};
