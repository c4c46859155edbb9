import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from '#lib/router/hooks.ts';
import { randomId } from '#lib/device/random-id.ts';
import { draftAddress } from '../drafts/draft-address.ts';
import type { DeviceProblem } from '../drafts/device-problem.ts';
import { listUnsentWork } from '../outbox/outbox-store.ts';

/** The draft to open; `isNew`: the device has nothing of it. `problem`: why its drafts could not be read. */
type DraftToOpen = {
  id: string;
  isNew: boolean;
  /** Begins with the place and products of the last registration. */
  likeLast: boolean;
  problem: DeviceProblem | null;
};

/** `looking` at what is on the device; `choose`: there are unfinished ones; `open`: this one. */
export type OpenDraft =
  | { state: 'looking' }
  | { state: 'choose' }
  | ({ state: 'open' } & DraftToOpen);

/** The draft that the address names, a new one when the device has none, or the person's choice. */
const decide = (
  named: string | null,
  onDevice: readonly string[],
  unfinished: number,
): { id: string } | 'new' | 'choose' => {
  if (named !== null && onDevice.includes(named)) return { id: named };
  return named === 'new' || named === 'next' || unfinished === 0 ? 'new' : 'choose';
};

/**
 * Finds the draft to open. A new one gets a new id here, so that the address of a registration that
 * was sent never begins another one under the same idempotency key.
 */
export const useOpenDraft = (userId: number): OpenDraft => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const named = search.get('draft');
  const made = useRef<DraftToOpen>(undefined);
  const [found, setFound] = useState<OpenDraft & { for: string | null }>();
  useEffect(() => {
    let here = true;
    const look = async () => {
      if (made.current !== undefined && named === made.current.id) {
        return setFound({ state: 'open', ...made.current, for: named });
      }
      const { work, problem } = await listUnsentWork(userId);
      if (!here) return undefined;
      const ids = work.map(({ draft }) => draft.id);
      // What waits to be sent needs nobody.
      const unfinished = work.filter(({ outgoing }) => outgoing?.state !== 'ready').length;
      const decision = decide(named, ids, unfinished);
      if (decision === 'choose') return setFound({ state: 'choose', for: named });
      const isNew = decision === 'new';
      const id = isNew ? randomId() : decision.id;
      const likeLast = named === 'next';
      const opened = { id, isNew, likeLast, problem };
      if (id === named) return setFound({ state: 'open', ...opened, for: named });
      // Without storage the wizard opens an empty draft, and shows a message.
      made.current = opened;
      return navigate(draftAddress(id), { replace: true });
    };
    void look();
    return () => {
      here = false;
    };
  }, [userId, named, navigate]);
  return found === undefined || found.for !== named ? { state: 'looking' } : found;
};
