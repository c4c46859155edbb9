import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#api/errors.ts';
import { oneRegistration } from '#api/one-registration.ts';
import { claimReview, releaseReview, type ClaimInput } from '#api/review-claims.ts';
import { showToast } from '#components/messages/toast.ts';
import { benchTexts } from '#i18n/en/review-bench.ts';
import { useText } from '#i18n/language.ts';
import type { Queue } from './use-queue.ts';

/** While keys are pressed, the claim is renewed once in this time (ms). */
const RENEW_AFTER = 60_000;

/** `at`: when this device learned it (ms). */
type Held = { id: number; until: string; at: number };
type Refused = { id: number; error: unknown };

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '');

/** Lets go when the bench is left, or the page. */
const useReleaseOnLeaving = (isOpen: boolean, onLeft: () => void): void => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = () => void releaseReview();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      onLeft();
      leave();
    };
  }, [isOpen, onLeft]);
};

/** What this account holds, and the ways to hold another. */
const useHeld = () => {
  const [held, setHeld] = useState<Held>();
  const [refused, setRefused] = useState<Refused>();
  const claim = useCallback(async (input: ClaimInput): Promise<number> => {
    const { registrationId, until } = await claimReview(input);
    setHeld({ id: registrationId, until, at: Date.now() });
    setRefused(undefined);
    return registrationId;
  }, []);

  /** Holds this one, unless another does. */
  const take = useCallback(
    async (id: number, more: { takeOver?: true } = {}): Promise<void> => {
      try {
        await claim({ id, ...more });
      } catch (error) {
        setHeld(undefined);
        setRefused({ id, error });
      }
    },
    [claim],
  );
  const forget = useCallback(() => setHeld(undefined), []);
  const forgetRefusal = useCallback(() => setRefused(undefined), []);
  return { held, refused, claim, take, forget, forgetRefusal };
};

/**
 * What this account holds while it decides. The page keeps this state: the server is asked for the next registration
 * before it is shown, so that two people never decide on the same one.
 */
export const useClaims = (queue: Queue) => {
  const t = useText(benchTexts);
  const { held, refused, claim, take, forget, forgetRefusal } = useHeld();
  const [askingFrom, setAskingFrom] = useState<{ id: number | undefined }>();
  const skipped = useRef<readonly number[]>([]);
  const { filter, openId } = queue;

  /** Holds the oldest that is free; undefined when there is none. Without an answer it is the next of the list. */
  const takeOldest = async (): Promise<number | undefined> => {
    const { claim: _shown, ...scope } = filter;
    try {
      return await claim({ ...scope, skip: [...skipped.current] });
    } catch (error) {
      if (codeOf(error) !== 'review.nothing_waiting') return queue.nextBut(skipped.current)?.id;
      skipped.current = [];
      return undefined;
    }
  };

  /** Holds the one after the open one in the list; the oldest when that cannot be had, or at the end. */
  const takeNext = async (): Promise<number | undefined> => {
    const next = queue.nextBut(skipped.current);
    if (next === undefined) return takeOldest();
    try {
      return await claim({ id: next.id });
    } catch {
      return takeOldest();
    }
  };

  const openTaken = async (
    takeOne: () => Promise<number | undefined>,
    { replace }: { replace: boolean },
  ): Promise<void> => {
    const isLast = queue.waiting.every(({ id }) => id === openId);
    setAskingFrom({ id: openId });
    const id = await takeOne();
    if (id === undefined && !isLast) showToast('info', t('allHeld'), { id: 'claim' });
    if (id === openId) setAskingFrom(undefined);
    else queue.open(id, { replace });
  };

  // Until the next one is open nothing can be decided about the one before. Compared while rendering: a key that is
  // pressed as soon as the next one is in sight counts.
  const pending = askingFrom !== undefined && askingFrom.id === openId;
  useEffect(() => setAskingFrom(undefined), [openId]);

  useReleaseOnLeaving(openId !== undefined, forget);

  return {
    held,
    refused,
    /** The four-eyes rule leaves the decision on this one to others. */
    isOwnWork: (id: number): boolean =>
      refused?.id === id && codeOf(refused.error) === 'review.own_work',
    pending,
    take,
    forgetRefusal,
    start: () => openTaken(takeOldest, { replace: false }),
    /** After a decision. */
    goOn: () => openTaken(takeNext, { replace: true }),
    /** Leaves it to others; it is not given to this account again until the others are through. */
    skip: (id: number) => {
      skipped.current = [...new Set([...skipped.current, id])];
      return openTaken(takeNext, { replace: true });
    },
  };
};

export type Claims = ReturnType<typeof useClaims>;

/** Holds the open registration while keys are pressed, and sees when it is decided elsewhere. */
export const useClaimOf = (
  { id, review_status, updated_at: version }: RegistrationDetail,
  { queue, claims }: { queue: Queue; claims: Claims },
): void => {
  const client = useQueryClient();
  const { held, refused, pending, take, forgetRefusal } = claims;
  const waits = review_status === 'submitted';
  const isMine = held?.id === id;
  // While the next one is being asked for, this one is let go.
  const isKnown = isMine || refused?.id === id || pending;
  useEffect(() => {
    if (waits && !isKnown) void take(id);
  }, [id, waits, isKnown, take]);
  // Another change, or another visit, may be decided on: the server is asked again.
  useEffect(() => forgetRefusal, [id, version, forgetRefusal]);

  const since = isMine ? held.at : undefined;
  useEffect(() => {
    let asked = since;
    const renew = () => {
      if (!waits || asked === undefined || Date.now() - asked < RENEW_AFTER) return;
      asked = Date.now();
      void take(id);
    };
    document.addEventListener('keydown', renew);
    document.addEventListener('pointerdown', renew);
    return () => {
      document.removeEventListener('keydown', renew);
      document.removeEventListener('pointerdown', renew);
    };
  }, [id, waits, since, take]);

  const isListed = queue.row !== undefined;
  const wasListed = useRef(isListed);
  useEffect(() => {
    if (wasListed.current && !isListed && waits)
      void client.invalidateQueries({ queryKey: oneRegistration(String(id)).queryKey });
    wasListed.current = isListed;
  }, [client, id, isListed, waits]);
};
