import { useMemo, useSyncExternalStore } from 'preact/compat';

/** What TanStack's store takes from `use-sync-external-store`, which knows React only as CommonJS. */
export const useSyncExternalStoreWithSelector = <Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: (() => Snapshot) | null | undefined,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (one: Selection, other: Selection) => boolean = Object.is,
): Selection => {
  const select = useMemo(() => {
    let last: { snapshot: Snapshot; selection: Selection } | undefined;
    return (): Selection => {
      const snapshot = getSnapshot();
      if (last !== undefined && Object.is(last.snapshot, snapshot)) return last.selection;
      const next = selector(snapshot);
      const selection = last !== undefined && isEqual(last.selection, next) ? last.selection : next;
      last = { snapshot, selection };
      return selection;
    };
  }, [getSnapshot, selector, isEqual]);
  return useSyncExternalStore(subscribe, select);
};
