import type { MutationFunctionContext } from '@tanstack/react-query';

/** After a change of the server: asks again for everything whose key begins so. */
export const askAgain =
  (...keys: readonly string[]) =>
  async (
    _answer: unknown,
    _input: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ): Promise<void> => {
    await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
  };
