import * as z from 'zod/mini';

/** A consent is in force when it is recorded and not withdrawn. */
export const ConsentState = z.enum(['not_recorded', 'in_force', 'withdrawn']);
export type ConsentState = z.output<typeof ConsentState>;
