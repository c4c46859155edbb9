import * as z from 'zod/mini';
import { line } from './scalars.ts';

export const deletionAnswers = {
  reason: z.optional(line(500)),
  confirmName: z.optional(line(300)),
};

/**
 * Why something is deleted, and the name of the person, which is asked for where an application is filed or granted.
 * Calls of the specification have no body.
 */
export const DeletionInput = z.optional(z.nullable(z.strictObject(deletionAnswers)));
