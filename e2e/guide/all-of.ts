/** Runs the tasks one after the other, the later ones also after a failure, and throws what failed at the end. */
export const allOf = async (...tasks: readonly (() => Promise<void>)[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const task of tasks) await task().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'some pictures were not taken');
};
