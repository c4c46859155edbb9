import { isBlank } from '@gi/contract/values/text';
import { useState, type SubmitEvent } from 'react';
import { ApiError, errorMessage } from '#api/errors.ts';
import { CodeField } from '#components/fields/code-field.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { secondFactorTexts } from '#i18n/en/second-factor.ts';

type CodeFormProps = { send: (code: string) => Promise<void>; onBack: () => void };

/** The second step of the login: the code of an account with a second factor. */
export const CodeForm = ({ send, onBack }: CodeFormProps) => {
  const t = useText(secondFactorTexts);
  const [code, setCode] = useState('');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<{ ofCode: boolean; sentence: string }>();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (pending) return;
    if (isBlank(code)) {
      setProblem({ ofCode: true, sentence: t('enterCode') });
      return;
    }
    setPending(true);
    setProblem(undefined);
    try {
      await send(code);
    } catch (failure) {
      const ofCode = failure instanceof ApiError && failure.code === 'auth.wrong_second_factor';
      setProblem({ ofCode, sentence: errorMessage(failure) });
    } finally {
      setPending(false);
    }
  };

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <div>
        <h2 className="text-lg">{t('stepTitle')}</h2>
        <p className="mt-1 text-ink-2">{t('stepText')}</p>
      </div>
      {problem === undefined || problem.ofCode ? null : (
        <Notice tone="error">{problem.sentence}</Notice>
      )}
      <CodeField
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={problem?.ofCode ? problem.sentence : undefined}
        autoFocus
      />
      <Button type="submit" variant="primary" pending={pending} pendingText={t('checking')}>
        {t('signIn')}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {t('back')}
      </Button>
      <p className="text-sm text-ink-2">{t('lost')}</p>
    </form>
  );
};
