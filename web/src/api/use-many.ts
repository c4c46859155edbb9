import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, isSessionError } from './errors.ts';

/** What was done, in words, and which rows were refused and why. */
type ManyResult = {
  /** Asked for at each render, so that the sentence follows the language of the screens. */
  done: () => string;
  failed: readonly { name: string; reason: string }[];
};

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
    done: (count: number) => string,
  ): Promise<void> => {
    setResult(undefined);
    setPending(true);
    let count = 0;
    const failed: { name: string; reason: string }[] = [];
    for (const item of items) {
      try {
        await act(item);
        count += 1;
      } catch (error) {
        failed.push({ name: item.name, reason: errorMessage(error) });
        // Without a session none of the others can be done either.
        if (isSessionError(error)) break;
      }
    }
    if (changed !== undefined) await client.invalidateQueries({ queryKey: [changed] });
    setPending(false);
    setResult({ done: () => done(count), failed });
  };
  return { pending, result, run };
};

export type Many = ReturnType<typeof useMany>;
