import { useState } from 'react';

/** Chosen registrations: some of them by id, or all that the view shows. */
export type Selection = {
  /** Undefined while all of the view are chosen. */
  ids: ReadonlySet<number> | undefined;
  isChosen: (id: number) => boolean;
  toggle: (id: number) => void;
  /** Adds rows, e.g. those between two clicks. */
  add: (ids: readonly number[]) => void;
  chooseAll: () => void;
  clear: () => void;
};

const nothing: ReadonlySet<number> = new Set();

/**
 * The rows that a person chose, on whatever page they are. `view` names what the register shows: another
 * view begins without a selection, because rows out of sight would be exported or printed unseen.
 */
export const useSelection = (view: string): Selection => {
  const [chosen, setChosen] = useState({ view, all: false, ids: nothing });
  const current = chosen.view === view ? chosen : { view, all: false, ids: nothing };
  const { all, ids } = current;
  return {
    ids: all ? undefined : ids,
    isChosen: (id) => all || ids.has(id),
    toggle: (id) => {
      // One row less than all: the others are not known by id, so the selection starts again.
      const next = new Set(all ? nothing : ids);
      if (all || !next.delete(id)) next.add(id);
      setChosen({ view, all: false, ids: next });
    },
    add: (more) => setChosen({ view, all: false, ids: new Set([...ids, ...more]) }),
    chooseAll: () => setChosen({ view, all: true, ids: nothing }),
    clear: () => setChosen({ view, all: false, ids: nothing }),
  };
};
