import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/** After a change of the server: asks again for everything whose key begins so. */
export const askAgain =
  (...keys: readonly string[]) =>
  async (_answer: unknown, client: QueryClient): Promise<void> => {
    await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
  };

/** After a change that answers what the query asks for: that is shown, and not asked for again. */
export const becomes =
  <Answer>({ queryKey }: { queryKey: DataTag<QueryKey, Answer, Error> }) =>
  (answer: Answer, client: QueryClient): void => {
    client.setQueryData(queryKey, answer);
  };
