import { useMutation } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { ApiError, errorMessage } from '#api/errors.ts';
import { keepFieldErrors } from '#api/kept-error.ts';
import { Button } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { FieldError } from '#components/fields/field.tsx';
import { Notice, scrollNoticeIntoView } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { CheckResult } from './check-result.tsx';
import type { DraftPerson } from '../../drafts/draft.ts';
import { checkRequestProblems } from '../../problems/step-problems.ts';
import { IdentityField } from './person-field.tsx';
import { SameNumberNotice } from './same-number-notice.tsx';
import { useWizard } from '../wizard-context.ts';
import { useWizardServices } from '../wizard-services.ts';

type Numbers = Pick<DraftPerson, 'aadharNumber' | 'voterId'>;

const useCheck = () => {
  const t = useText(wizard);
  const { draft, dispatch, showProblems, showRefusal } = useWizard();
  const { check: checkIdentity } = useWizardServices();
  const { aadharNumber, voterId } = draft.person;
  const [failure, setFailure] = useState<{ message: string; numbers: Numbers; offline: boolean }>();
  const messageOf = (error: unknown): string => {
    // No complete answer arrived: another try may succeed.
    if (!(error instanceof ApiError) || error.status === 0) return t('checkFailedRetry');
    // Without a code the answer came from a proxy in front of the server.
    return error.code === '' ? t('checkFailed') : errorMessage(error);
  };
  const { mutate, isPending, data, submittedAt } = useMutation({
    mutationFn: checkIdentity,
    onMutate: () => setFailure(undefined),
    onError: (error: unknown, numbers) => {
      const fields = keepFieldErrors(error);
      // The messages are about the numbers that were sent, which were perhaps edited since.
      const edited = numbers.aadharNumber !== aadharNumber || numbers.voterId !== voterId;
      if (!edited && Object.keys(fields).length > 0) showRefusal({ fields });
      // An answer that was cut off may be complete at the next try.
      const offline = error instanceof ApiError && error.offline && error.status !== 0;
      setFailure({ message: messageOf(error), numbers, offline });
    },
    onSuccess: (reply, numbers) => {
      showProblems({});
      dispatch({ type: 'checked', numbers, reply });
    },
  });
  const check = () => {
    const problems = checkRequestProblems(draft);
    setFailure(undefined);
    showProblems(problems);
    if (Object.keys(problems).length > 0) return;
    mutate({ aadharNumber, voterId });
  };
  const current =
    failure?.numbers.aadharNumber === aadharNumber && failure.numbers.voterId === voterId;
  return {
    check,
    isPending,
    failure: current ? failure : undefined,
    answered: data === undefined ? 0 : submittedAt,
  };
};

/** No network is not an error: the server checks again in any case. */
const CheckLaterOffer = () => {
  const t = useText(wizard);
  const { dispatch, showProblems } = useWizard();
  const postpone = () => {
    dispatch({ type: 'check-postponed' });
    showProblems({});
    focusPerson();
  };
  return (
    <Notice actions={<Button onClick={postpone}>{t('checkLater')}</Button>}>
      {t('checkLaterOffer')}
    </Notice>
  );
};

const CheckFailure = ({ message, offline }: { message: string; offline: boolean }) => (
  <div ref={scrollNoticeIntoView}>
    {offline ? <CheckLaterOffer /> : <Notice tone="error">{message}</Notice>}
  </div>
);

/** The first required field of the person that is still empty: a card may have filled in most of them. */
const focusPerson = () => {
  const fields = ['name', 'address', 'age', 'phone'].map((id) => document.getElementById(id));
  const isEmpty = (field: HTMLElement | null): boolean =>
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    field.value === '';
  (fields.find(isEmpty) ?? fields[0])?.focus();
};

/** After the check of a new person the focus moves on to the person. */
const useFocusPerson = (answered: number, isNew: boolean) => {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (answered > 0 && isNew && card.current?.contains(document.activeElement)) focusPerson();
  }, [answered, isNew]);
  return card;
};

/** When the server refused the draft because the person is registered, checks the numbers without a tap. */
const useCheckAfterRefusal = (check: () => void) => {
  const { draft, knownAtSending } = useWizard();
  const open = knownAtSending > 0 && draft.check === null && draft.additional === null;
  const ask = useEffectEvent(() => {
    if (open) check();
  });
  useEffect(() => ask(), [knownAtSending]);
};

/**
 * Goes on with the person whom the verification page found: once the producer agreed, the number is checked and the
 * additional registration is chosen without a tap. Another number is checked
 * by hand.
 */
const useGoOn = (check: () => void) => {
  const { draft, knownBefore, dispatch } = useWizard();
  const started = useRef(false);
  const { check: answer, additional } = draft;
  const mine = knownBefore !== null && draft.numberChanged === null;
  const open = mine && draft.consent?.given === true && answer === null && !draft.checkLater;
  const found = mine && answer?.isRegistered === true && additional === null;
  const ask = useEffectEvent(() => {
    if (!open || started.current) return;
    started.current = true;
    check();
  });
  const choose = useEffectEvent(() => {
    if (found && started.current && answer.availableProducts.length > 0)
      dispatch({ type: 'additional-chosen' });
  });
  useEffect(() => ask(), [open]);
  useEffect(() => choose(), [answer]);
};

/** The identity numbers and 'Check Registration Status' with its answer. */
export const IdentityCheck = () => {
  const t = useText(wizard);
  const { draft, problems } = useWizard();
  const { CardScan } = useWizardServices();
  const { check, isPending, failure, answered } = useCheck();
  useCheckAfterRefusal(check);
  useGoOn(check);
  const card = useFocusPerson(answered, draft.check?.isRegistered === false);
  const checkOnEnter = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!isPending) check();
  };
  return (
    <Card ref={card} heading={t('identityHeading')}>
      <p className="-mt-2 mb-4 text-ink-2">{t('identityText')}</p>
      <CardScan />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields inside */}
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2" onKeyDown={checkOnEnter}>
        <IdentityField kind="aadhar" hint={t('aadharHint')} enterKeyHint="go" />
        <IdentityField kind="voter" hint={t('voterHint')} enterKeyHint="go" />
      </div>
      <div className="mt-6 flex flex-col gap-3">
        <Button
          id="check"
          variant={draft.check === null ? 'primary' : 'secondary'}
          className="self-start max-sm:w-full"
          icon={<ShieldCheck size={20} aria-hidden="true" />}
          pending={isPending}
          pendingText={t('checking')}
          aria-describedby={problems['check'] ? 'check-error' : undefined}
          onClick={check}
        >
          {t('check')}
        </Button>
        {problems['check'] ? <FieldError id="check-error">{problems['check']}</FieldError> : null}
        {failure && !draft.checkLater ? <CheckFailure {...failure} /> : null}
        <CheckResult answered={answered} />
        <SameNumberNotice tried={failure !== undefined || answered > 0} />
      </div>
    </Card>
  );
};
