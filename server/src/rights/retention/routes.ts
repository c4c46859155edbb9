import { retention, type Retention } from '@gi/contract/schemas/retention';
import type { RetentionRules } from '@gi/contract/schemas/retention-rules';
import type { Transaction } from 'kysely';
import { callerOf } from '#http/request-caller.ts';
import { writeAuditEntry } from '#audit/audit.ts';
import {
  confirmWaiting,
  putRules,
  readRetention,
  type RetentionState,
} from '../retention-rules.ts';
import type { Caller } from '#base/caller.ts';
import { callerNow } from '#base/caller-now.ts';
import { lock } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#base/errors.ts';
import type { Feature } from '#base/feature.ts';
import { previewRetention } from './preview.ts';

const toRetention = (state: RetentionState): Retention => ({
  rules: state.rules,
  lastRound:
    state.roundAt === null
      ? null
      : { at: state.roundAt.toISOString(), due: state.due, erased: state.erased },
  waiting: state.waiting,
  confirmed: state.confirmed,
});

const changedFields = (before: RetentionRules, after: RetentionRules) =>
  (['yearsAfterLastChange', 'daysAfterWithdrawal'] as const).filter(
    (field) => before[field] !== after[field],
  );

export const retentionRoutes: Feature = (app, { db }) => {
  /** Runs a change of the rules or of what waits; the caller is asked for the right again after the locks. */
  const changeRetention = (
    asked: Caller,
    change: (trx: Transaction<Database>, saved: RetentionState, caller: Caller) => Promise<void>,
  ): Promise<Retention> =>
    db.transaction().execute(async (trx) => {
      // The first rules have no row yet that could be locked.
      await lock(trx, 'unitSettings');
      const saved = await readRetention(trx, { forUpdate: true });
      await change(trx, saved, await callerNow(trx, asked));
      return toRetention(await readRetention(trx));
    });

  app.route({ ...retention.state, handler: async () => toRetention(await readRetention(db)) });

  app.route({
    ...retention.change,
    handler: (request) =>
      changeRetention(callerOf(request), async (trx, saved, caller) => {
        const { before, ...rules } = request.body;
        if (before !== undefined && changedFields(before, saved.rules).length > 0)
          throw new Problem('retention.changed_meanwhile');
        const fields = changedFields(saved.rules, rules);
        if (fields.length === 0) return;
        await putRules(trx, rules);
        await writeAuditEntry(trx, caller, 'retention.changed', undefined, {
          fields,
          from: saved.rules,
          to: rules,
        });
      }),
  });

  app.route({ ...retention.preview, handler: ({ body }) => previewRetention(db, body) });

  app.route({
    ...retention.confirm,
    handler: (request) =>
      changeRetention(callerOf(request), async (trx, _saved, caller) => {
        const { people } = request.body;
        if (!(await confirmWaiting(trx, people))) throw new Problem('retention.number_differs');
        await writeAuditEntry(trx, caller, 'retention.confirmed', undefined, { people });
      }),
  });
};
