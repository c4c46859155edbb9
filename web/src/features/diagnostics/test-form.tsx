import type { ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { useText } from '#i18n/language.ts';
import { developerTexts } from '#i18n/en/developer.ts';
import type { TestState } from './use-test.ts';

type TestFormProps = { state: TestState; onRun: () => void; children: ReactNode };

/** What a test is given, and the button that runs it. */
export const TestForm = ({ state, onRun, children }: TestFormProps) => {
  const t = useText(developerTexts);
  return (
    <Card>
      <div className="flex flex-col gap-4">
        {children}
        <Button
          variant="primary"
          pending={state === 'running'}
          pendingText={t('running')}
          onClick={onRun}
        >
          {t('run')}
        </Button>
      </div>
    </Card>
  );
};
