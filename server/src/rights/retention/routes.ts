import { retention, type Retention } from '@gi/contract/schemas/retention';
import type { RetentionRules } from '@gi/contract/schemas/retention-rules';
import { callerOf } from '#http/request-caller.ts';
import { writeAuditEntry } from '#audit/audit.ts';
import {
  confirmWaiting,
  putRules,
  readRetention,
  type RetentionState,
} from '../retention-rules.ts';
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
  app.route({ ...retention.state, handler: async () => toRetention(await readRetention(db)) });

  app.route({
    ...retention.change,
    handler: (request) =>
      db.transaction().execute(async (trx) => {
        const { before, ...rules } = request.body;
        const saved = await readRetention(trx, { forUpdate: true });
        if (before !== undefined && changedFields(before, saved.rules).length > 0)
          throw new Problem('retention.changed_meanwhile');
        const fields = changedFields(saved.rules, rules);
        if (fields.length === 0) return toRetention(saved);
        await putRules(trx, rules);
        await writeAuditEntry(trx, callerOf(request), 'retention.changed', undefined, {
          fields,
          from: saved.rules,
          to: rules,
        });
        return toRetention(await readRetention(trx));
      }),
  });

  app.route({ ...retention.preview, handler: ({ body }) => previewRetention(db, body) });

  app.route({
    ...retention.confirm,
    handler: (request) =>
      db.transaction().execute(async (trx) => {
        const { people } = request.body;
        if (!(await confirmWaiting(trx, people))) throw new Problem('retention.number_differs');
        await writeAuditEntry(trx, callerOf(request), 'retention.confirmed', undefined, { people });
        return toRetention(await readRetention(trx));
      }),
  });
};
