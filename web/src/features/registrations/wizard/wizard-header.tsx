import { CircleHelp } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { LAST_STEP } from './draft.ts';
import type { Step } from './draft.ts';

type HeaderProps = {
  step: Step;
  hasError: boolean;
  dashboard: string;
  titleRef: Ref<HTMLHeadingElement>;
  onInstructions: () => void;
};

/** The step's title and number, the instructions, and the way back to the dashboard. */
export const WizardHeader = ({
  step,
  hasError,
  dashboard,
  titleRef,
  onInstructions,
}: HeaderProps) => {
  const t = useText(wizard);
  return (
    <PageHeader
      title={t(`step${step}`)}
      hasError={hasError}
      titleRef={titleRef}
      subtitle={`${t('title')} · ${t('stepOf', { step, total: LAST_STEP })}`}
      actions={
        <>
          <Button
            variant="quiet"
            className="-ml-2 px-2 text-sm wide:ml-0"
            icon={<CircleHelp size={18} aria-hidden="true" />}
            onClick={onInstructions}
          >
            {t('instructions')}
          </Button>
          <ButtonLink variant="quiet" className="px-2 text-sm" to={dashboard}>
            {t('backToDashboard')}
          </ButtonLink>
        </>
      }
    />
  );
};
