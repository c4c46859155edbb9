import type { Body, Reply } from '@gi/contract/schemas/call-types';
import type { reviews } from '@gi/contract/schemas/reviews';
import { sql } from 'kysely';
import type { SignedInCaller } from '#base/caller.ts';
import { toProblem, refusalBody } from '#base/errors.ts';
import type { Services } from '#base/services.ts';
import { decide } from './decide.ts';
import { undo } from './undo.ts';
import { startUndoTime } from './undo-queries.ts';

type Input = Body<typeof reviews.many>;
type Answer = Reply<typeof reviews.many>;

/**
 * Decides about many registrations, each in its own transaction: a refusal does not stop the others, and each lock is held
 * for one registration only. The time to undo begins when the last one is decided; an undo counts from when it was asked for.
 */
export const decideMany = async (
  caller: SignedInCaller,
  services: Services,
  { decision, items }: Input,
): Promise<Answer> => {
  const { db } = services;
  const { rows } = await sql<{ asked: Date }>`select clock_timestamp() as asked`.execute(db);
  const [now] = rows;
  const done: Answer['done'] = [];
  const refused: Answer['refused'] = [];
  for (const { id, seen } of items) {
    try {
      const { updated_at } =
        decision === 'undo'
          ? await undo(caller, services, id, now?.asked)
          : await decide(caller, services, id, { decision, seen });
      done.push({ id, updated_at });
    } catch (error) {
      const problem = toProblem(error);
      if (problem.code === 'internal') throw error;
      refused.push({ id, ...refusalBody(problem) });
    }
  }
  const decided = done.map(({ id }) => id);
  if (decision === 'approve') await startUndoTime(db, caller.user.id, decided);
  return { done, refused };
};
