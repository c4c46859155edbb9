import { isBlank } from '@gi/contract/values/text';
import { useState } from 'react';

export type PinnedRemark = { field: string; text: string };

/** A reviewer's unsent remarks about one registration. */
type ReviewDraft = { remarks: readonly PinnedRemark[]; note: string };

const empty: ReviewDraft = { remarks: [], note: '' };
const isWritten = ({ remarks, note }: ReviewDraft): boolean => remarks.length > 0 || !isBlank(note);

/** The unsent remarks of each registration, while the page of the review is open. */
export const useReviewDrafts = () => {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, ReviewDraft>>(new Map());
  return {
    /** Something is written that was not sent. */
    unsent: [...drafts.values()].some(isWritten),
    of: (id: number) => {
      const draft = drafts.get(id) ?? empty;
      const change = (part: Partial<ReviewDraft>) =>
        setDrafts((before) => new Map(before).set(id, { ...(before.get(id) ?? empty), ...part }));
      return {
        ...draft,
        written: isWritten(draft),
        setNote: (note: string) => change({ note }),
        add: (remark: PinnedRemark) => change({ remarks: [...draft.remarks, remark] }),
        remove: (index: number) =>
          change({ remarks: draft.remarks.filter((_, place) => place !== index) }),
        /** After a decision. */
        clear: () => change(empty),
      };
    },
  };
};

export type Remarks = ReturnType<ReturnType<typeof useReviewDrafts>['of']>;
