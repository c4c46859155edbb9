import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, isSessionError } from './errors.ts';

/** How many went well, and which did not and why. */
export type ManyResult = { done: number; failed: readonly { name: string; reason: string }[] };

/**
 * Does the same to several rows, one call after the other: a refusal does not stop the others. The page holds this
 * state, so that the result is shown when the rows are gone.
 * @param changed the key of the queries that are asked again at the end
 */
export const useMany = (changed?: string) => {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const [result, setResult] = useState<ManyResult>();
  const run = async <Item extends { name: string }>(
    items: readonly Item[],
    act: (item: Item) => Promise<unknown>,
  ): Promise<ManyResult> => {
    setResult(undefined);
    setPending(true);
    let done = 0;
    const failed: { name: string; reason: string }[] = [];
    for (const item of items) {
      try {
        await act(item);
        done += 1;
      } catch (error) {
        failed.push({ name: item.name, reason: errorMessage(error) });
        // Without a session none of the others can be done either.
        if (isSessionError(error)) break;
      }
    }
    if (changed !== undefined) await client.invalidateQueries({ queryKey: [changed] });
    setPending(false);
    setResult({ done, failed });
    return { done, failed };
  };
  return { pending, result, run };
};
