import { useState } from 'react';
import { useMany } from '#api/use-many.ts';

const doneTexts = { retire: 'manyRetired', bringBack: 'manyBack', category: 'manySaved' } as const;
type What = keyof typeof doneTexts;

/** Does the same to several entries of the catalogue. */
export const useManyEntries = () => {
  const many = useMany('catalogue');
  const [what, setWhat] = useState<What>('retire');
  return {
    pending: many.pending,
    result: many.result && { ...many.result, doneText: doneTexts[what] },
    run: <Entry extends { name: string }>(
      act: What,
      entries: readonly Entry[],
      write: (entry: Entry) => Promise<unknown>,
    ): void => {
      setWhat(act);
      void many.run(entries, write);
    },
  };
};

export type ManyEntries = ReturnType<typeof useManyEntries>;
