import { useMutation } from '@tanstack/react-query';
import { looksRight } from '@gi/contract/identity';
import type { IdentityKind } from '@gi/contract/identity';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { ApiError, errorMessage, fieldMessages } from '#api/errors.ts';
import { checkIdentity } from '#api/registration-submission.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { CheckResult } from './check-result.tsx';
import type { Person } from './draft.ts';
import { checkRequestProblems, summaryOf } from './step-problems.ts';
import { PersonField } from './person-field.tsx';
import { useWizard } from './wizard-context.ts';

const kinds: readonly [field: 'aadharNumber' | 'voterId' | 'panNumber', IdentityKind, number][] = [
  ['aadharNumber', 'aadhar', 12],
  ['voterId', 'voter', 10],
  ['panNumber', 'pan', 10],
];

/** A hint once a number has its full length; check digits only warn, they never refuse. */
const useLooksWrong = (person: Person) => {
  const t = useText(wizard);
  return Object.fromEntries(
    kinds
      .filter(([field, kind, length]) => {
        const value = person[field];
        return value.length === length && !looksRight[kind](value);
      })
      .map(([field]) => [field, t('looksWrong', { label: t(field) })]),
  );
};

type Numbers = Pick<Person, 'aadharNumber' | 'voterId'>;

const useCheck = () => {
  const t = useText(wizard);
  const { draft, dispatch, showProblems } = useWizard();
  const { aadharNumber, voterId } = draft.person;
  const [failure, setFailure] = useState<{ message: string; numbers: Numbers }>();
  const messageOf = (error: unknown): string => {
    // No whole answer came: another try may well succeed.
    if (!(error instanceof ApiError) || error.status === 0) return t('checkFailedRetry');
    // Without a code the answer came from a proxy in front of the server.
    return error.code === '' ? t('checkFailed') : errorMessage(error);
  };
  const { mutate, isPending, data, submittedAt } = useMutation({
    mutationFn: checkIdentity,
    onMutate: () => setFailure(undefined),
    onError: (error: unknown, numbers) => {
      const fields = fieldMessages(error);
      // Words about numbers that were edited meanwhile would stand beside other numbers.
      const edited = numbers.aadharNumber !== aadharNumber || numbers.voterId !== voterId;
      if (!edited && Object.keys(fields).length > 0)
        showProblems({ fields, summary: summaryOf(fields) }, { fromServer: true });
      setFailure({ message: messageOf(error), numbers });
    },
    onSuccess: (reply, numbers) => {
      showProblems({ summary: [], fields: {} });
      dispatch({ type: 'checked', numbers, reply });
    },
  });
  const check = () => {
    const problems = checkRequestProblems(draft);
    setFailure(undefined);
    showProblems(problems);
    if (problems.summary.length > 0) return;
    mutate({ aadharNumber, voterId });
  };
  const current =
    failure?.numbers.aadharNumber === aadharNumber && failure.numbers.voterId === voterId;
  return {
    check,
    isPending,
    failure: current ? failure.message : undefined,
    answered: data === undefined ? 0 : submittedAt,
  };
};

/** The identity numbers and 'Check Registration Status' with its answer. */
export function IdentityCheck() {
  const t = useText(wizard);
  const { draft, problems } = useWizard();
  const warnings = useLooksWrong(draft.person);
  const { check, isPending, failure, answered } = useCheck();
  return (
    <Card heading={t('identityHeading')}>
      <p className="-mt-2 mb-4 text-ink-2">{t('identityText')}</p>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <PersonField
          field="aadharNumber"
          label={t('aadharNumber')}
          hint={t('aadharHint')}
          warning={warnings['aadharNumber']}
          inputMode="numeric"
          spellCheck={false}
        />
        <PersonField
          field="voterId"
          label={t('voterId')}
          hint={t('voterHint')}
          warning={warnings['voterId']}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <PersonField
          field="panNumber"
          label={t('panNumber')}
          warning={warnings['panNumber']}
          optional
          placeholder="ABCDE1234F"
          autoCapitalize="characters"
          spellCheck={false}
        />
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
        {failure ? <Notice tone="error">{failure}</Notice> : null}
        <CheckResult answered={answered} />
      </div>
    </Card>
  );
}
