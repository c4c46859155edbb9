import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { AskButton, type Question } from '../dialogs/ask-button.tsx';

/** The part of `useMany` that a button needs. A refusal names the row. */
type Many = {
  pending: boolean;
  run: <Item extends { name: string }>(
    items: readonly Item[],
    act: (item: Item) => Promise<unknown>,
    done: (count: number) => string,
  ) => Promise<void>;
};

type ManyButtonProps<Item> = {
  many: Many;
  /** Those of the chosen rows that it concerns; without any there is no button. */
  items: readonly Item[];
  act: (item: Item) => Promise<unknown>;
  /** The sentence about the rows that were done. */
  done: (count: number) => string;
  /** Asked first; left out: the button acts at once. */
  question?: Question;
  children: ReactNode;
};

/** Does the same to the chosen rows of a grid. */
export const ManyButton = <Item extends { name: string }>(props: ManyButtonProps<Item>) => {
  const { many, items, act, done, question, children } = props;
  const hidden = items.length === 0;
  const button = { className: 'px-3 text-sm', pending: many.pending, children };
  const run = () => void many.run(items, act, done);
  if (question !== undefined)
    return <AskButton {...button} hidden={hidden} question={question} onConfirm={run} />;
  return hidden ? null : <Button {...button} onClick={run} />;
};
