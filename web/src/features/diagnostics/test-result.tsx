import { Card } from '#components/cards/card.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { useText } from '#i18n/language.ts';
import { developerTexts } from '#i18n/en/developer.ts';
import type { TestState } from './use-test.ts';

/** The result of a test, as a sentence and as the raw answer. */
export const TestResult = ({ state }: { state: TestState }) => {
  const t = useText(developerTexts);
  if (state === 'idle') return null;
  if (state === 'running') return <LoadingState>{t('running')}</LoadingState>;
  return (
    <Card heading={t('result')}>
      <Notice tone={state.passed ? 'success' : 'error'}>{state.message}</Notice>
      {state.raw === undefined ? null : (
        <section aria-label={t('raw')} className="mt-4">
          <h3 className="text-sm text-ink-2">{t('raw')}</h3>
          <pre className="rounded-control bg-paper p-3 font-mono text-sm break-words whitespace-pre-wrap">
            {JSON.stringify(state.raw, null, 2)}
          </pre>
        </section>
      )}
    </Card>
  );
};
