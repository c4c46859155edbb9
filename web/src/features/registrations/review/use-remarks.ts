import { useState } from 'react';

export type PinnedRemark = { field: string; text: string };

/** What a reviewer wrote about one registration and did not send yet. */
export type ReviewDraft = { remarks: readonly PinnedRemark[]; note: string };

const empty: ReviewDraft = { remarks: [], note: '' };

/** The unsent remarks of each registration, while the bench is open. */
export const useRemarks = (id: number) => {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, ReviewDraft>>(new Map());
  const draft = drafts.get(id) ?? empty;
  const change = (part: Partial<ReviewDraft>) =>
    setDrafts((before) => new Map(before).set(id, { ...(before.get(id) ?? empty), ...part }));
  return {
    ...draft,
    setNote: (note: string) => change({ note }),
    add: (remark: PinnedRemark) => change({ remarks: [...draft.remarks, remark] }),
    remove: (index: number) =>
      change({ remarks: draft.remarks.filter((_, place) => place !== index) }),
  };
};

export type Remarks = ReturnType<typeof useRemarks>;
