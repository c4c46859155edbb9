import { isBlank } from '@gi/contract/values/text';
import { useState } from 'react';
import { createKeptWork, useKeepWork } from '#api/kept-work.ts';

export type PinnedRemark = { field: string; text: string };

/** A reviewer's unsent remarks about one registration. */
type ReviewDraft = {
  remarks: readonly PinnedRemark[];
  /** The text of a remark that was not added yet. */
  typed: string;
  /** The field that `typed` is about. */
  about: string | undefined;
  note: string;
};
type ReviewDrafts = ReadonlyMap<number, ReviewDraft>;

const empty: ReviewDraft = { remarks: [], typed: '', about: undefined, note: '' };
const isWritten = ({ remarks, typed, note }: ReviewDraft): boolean =>
  remarks.length > 0 || !isBlank(typed) || !isBlank(note);

/** Remarks that a session's end interrupted. */
const keptDrafts = createKeptWork<ReviewDrafts>();

/** The unsent remarks of each registration, while the page of the review is open and over the end of a session. */
export const useReviewDrafts = () => {
  const [drafts, setDrafts] = useState<ReviewDrafts>(() => keptDrafts.find('') ?? new Map());
  // As they were at a decision, for its undo.
  const [decided, setDecided] = useState<ReviewDrafts>(new Map());
  const unsent = [...drafts.values()].some(isWritten);
  useKeepWork(keptDrafts, '', unsent ? drafts : undefined);
  return {
    /** Something is written that was not sent. */
    unsent,
    /** After an undo: what was written before the decision. */
    restore: (id: number) => {
      const draft = decided.get(id);
      if (draft !== undefined) setDrafts((before) => new Map(before).set(id, draft));
    },
    of: (id: number) => {
      const draft = drafts.get(id) ?? empty;
      const change = (part: Partial<ReviewDraft>) =>
        setDrafts((before) => new Map(before).set(id, { ...(before.get(id) ?? empty), ...part }));
      return {
        ...draft,
        written: isWritten(draft),
        setNote: (note: string) => change({ note }),
        type: (typed: string, about: string) => change({ typed, about }),
        /** Before another field is remarked upon: pins the typed text to the field that it is about. */
        addTypedUnlessAbout: (field: string) => {
          const { remarks, typed, about } = draft;
          if (about === undefined || about === field || isBlank(typed)) return;
          change({ remarks: [...remarks, { field: about, text: typed.trim() }], typed: '' });
        },
        /** Pins the typed text to a field. */
        add: (remark: PinnedRemark) => change({ remarks: [...draft.remarks, remark], typed: '' }),
        remove: (index: number) =>
          change({ remarks: draft.remarks.filter((_, place) => place !== index) }),
        /** After a decision, with what was sent. */
        clear: (sent: Partial<ReviewDraft>) => {
          setDecided((before) => new Map(before).set(id, { ...draft, ...sent }));
          change(empty);
        },
      };
    },
  };
};

export type ReviewDraftsInUse = ReturnType<typeof useReviewDrafts>;
export type Remarks = ReturnType<ReviewDraftsInUse['of']>;
