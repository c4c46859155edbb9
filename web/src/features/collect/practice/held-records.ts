import type {
  Change,
  OpenedRecord,
  RecordHolder,
  RecordName,
} from '#lib/sealed-store/sealed-store.ts';

/**
 * Records in the memory of the page, behind the interface of the sealed store: a tab that is closed or killed takes
 * them along. Between `end` and the next `begin` what is written is dropped: a wizard saves once more when it is left.
 */
export const heldRecords = (): RecordHolder & { begin: () => void; end: () => void } => {
  const records = new Map<string, OpenedRecord & RecordName>();
  let open = false;
  const nameOf = ({ userId, kind, id }: RecordName): string => `${userId}/${kind}/${id}`;
  const change = ({ put = [], remove = [], removeGroup }: Change): void => {
    if (!open) return;
    for (const [name, { group }] of records) if (group === removeGroup?.group) records.delete(name);
    for (const each of remove) records.delete(nameOf(each));
    for (const record of put) {
      const { id, group = id, savedAt = new Date().toISOString() } = record;
      records.set(nameOf(record), { ...record, group, savedAt });
    }
  };
  const restart = (isOpen: boolean) => () => {
    records.clear();
    open = isOpen;
  };
  return {
    change,
    read: (kind) => [...records.values()].filter((record) => record.kind === kind),
    begin: restart(true),
    end: restart(false),
  };
};
