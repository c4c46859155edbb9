import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from '#lib/router/hooks.ts';
import { randomId } from '#lib/device/random-id.ts';
import { draftAddress } from './drafts/draft-address.ts';
import type { DeviceProblem } from './drafts/device-problem.ts';
import { readDrafts } from './outbox/use-kept-drafts.ts';

/** The draft to open; `isNew`: the device has nothing of it. `problem`: why its drafts could not be read. */
type Opened = { id: string; isNew: boolean; problem: DeviceProblem | null };

/** `looking` at what is on the device; `choose`: there are unfinished ones; `open`: this one. */
export type OpenDraft = { state: 'looking' } | { state: 'choose' } | ({ state: 'open' } & Opened);

type DraftAddress = { draft: string | null; step: boolean };

/** The draft that the address means: its own, a new one when there is none, or the person's choice. */
const decide = (
  asked: DraftAddress,
  kept: readonly string[],
): { id: string } | 'new' | 'choose' => {
  if (asked.draft !== null && kept.includes(asked.draft)) return { id: asked.draft };
  const [latest] = kept;
  if (latest === undefined || asked.draft === 'new') return 'new';
  // The address of an earlier version of the app: it meant the draft that was saved last.
  return asked.step && asked.draft === null ? { id: latest } : 'choose';
};

/**
 * Finds the draft to open. A new one gets a new id here, so that the address of a registration that
 * was sent never begins another one under the same idempotency key.
 */
export const useOpenDraft = (userId: number): OpenDraft => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const draft = search.get('draft');
  const step = draft === null && search.has('step');
  const made = useRef<Opened>(undefined);
  const [found, setFound] = useState<OpenDraft & { for: string | null }>();
  useEffect(() => {
    let here = true;
    const look = async () => {
      if (made.current !== undefined && draft === made.current.id) {
        return setFound({ state: 'open', ...made.current, for: draft });
      }
      const { drafts, problem } = await readDrafts(userId);
      if (!here) return undefined;
      const ids = drafts.map((kept) => kept.draft.id);
      const decision = decide({ draft, step }, ids);
      if (decision === 'choose') return setFound({ state: 'choose', for: draft });
      const isNew = decision === 'new';
      const id = isNew ? randomId() : decision.id;
      if (id === draft) return setFound({ state: 'open', id, isNew, problem, for: draft });
      // Without storage the wizard opens an empty draft, and shows a message.
      made.current = { id, isNew, problem };
      return navigate(draftAddress(id), { replace: true });
    };
    void look();
    return () => {
      here = false;
    };
  }, [userId, draft, step, navigate]);
  return found === undefined || found.for !== draft ? { state: 'looking' } : found;
};
