/**
 * Runs `task` for one item after the other. An item that fails does not keep the later ones from their turn.
 * @throws {AggregateError} at the end, with the errors of those that failed
 */
export const runEach = async <Item>(
  items: Iterable<Item>,
  task: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await task(item);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} failed`);
};
