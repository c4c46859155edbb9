import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from '#lib/router/hooks.ts';
import { randomId } from '#lib/device/random-id.ts';
import { paths } from '#pages/paths.ts';
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

/** The draft that the address names, a new one when the device does not have it, or the person's choice. */
const decide = (
  named: string | null,
  onDevice: readonly string[],
  unfinished: number,
): { id: string } | 'new' | 'choose' => {
  if (named !== null && onDevice.includes(named)) return { id: named };
  return named === null && unfinished > 0 ? 'choose' : 'new';
};

/**
 * Finds the draft to open. A new one gets a new id here, so that no address ever begins another one under the
 * idempotency key of a registration that was sent. The address of a draft that is gone leads to the dashboard, which
 * says what became of it: Back would else begin one blank registration after the other.
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
      // Or it would open empty once more when Back leads to it.
      made.current = undefined;
      const { work, problem } = await listUnsentWork(userId);
      if (!here) return undefined;
      const ids = work.map(({ draft }) => draft.id);
      // An untouched draft has no step in its address. What a device without storage has is not known.
      if (
        named !== null &&
        window.location.search.includes('step') &&
        problem === null &&
        !ids.includes(named)
      )
        return navigate(paths.dashboard, { replace: true, state: { confirmed: named } });
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
