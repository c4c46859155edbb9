import { CircleHelp } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { ComponentType, Ref } from 'react';
import { useDrawerContent } from '#components/drawer-content.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useText } from '#i18n/language.ts';
import { ruleTexts } from '#i18n/en/rules.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { CategoryStep } from './category-step.tsx';
import { ConfirmDetails } from './confirm-details.tsx';
import { DocumentStep } from './document-step.tsx';
import { LAST_STEP } from './draft.ts';
import type { Step, WizardDraft } from './draft.ts';
import { DiscardDraft, DraftNotices } from './draft-notices.tsx';
import { InstructionsDialog } from './instructions-dialog.tsx';
import { PersonStep } from './person-step.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { ProductStep } from './product-step.tsx';
import { ProductionStep } from './production-step.tsx';
import type { WizardProps } from './registration-wizard.tsx';
import { StepList, StepProgress } from './step-list.tsx';
import type { StepsShown } from './step-list.tsx';
import { doneSteps, visitableSteps } from './step-problems.ts';
import type { Refusal } from './submission.ts';
import type { DraftOnDevice } from './use-draft.ts';
import { useInstructions } from './use-instructions.ts';
import { useHeadingFocus, useMoves } from './use-moves.ts';
import { useSubmission } from './use-submission.ts';
import { WizardBar } from './wizard-bar.tsx';
import { WizardProvider } from './wizard-context.ts';
import { WizardMenu } from './wizard-menu.tsx';
import type { MenuLink } from './wizard-menu.tsx';

const screens: Readonly<Record<Step, ComponentType>> = {
  1: PersonStep,
  2: DocumentStep,
  3: CategoryStep,
  4: ProductStep,
  5: ProductionStep,
};

/** The steps as the sidebar shows them, and in the drawer; the drawer only hears of real changes. */
const useStepsShown = (
  draft: WizardDraft,
  onVisit: (step: Step) => void,
  links: readonly MenuLink[],
): StepsShown => {
  const shape = JSON.stringify({
    current: draft.step,
    done: doneSteps(draft),
    visitable: visitableSteps(draft),
  });
  const shown = useMemo(
    () => ({ ...(JSON.parse(shape) as Omit<StepsShown, 'onVisit'>), onVisit }),
    [shape, onVisit],
  );
  useDrawerContent(useMemo(() => <WizardMenu {...shown} links={links} />, [shown, links]));
  return shown;
};

type HeaderProps = {
  step: Step;
  hasError: boolean;
  dashboard: string;
  titleRef: Ref<HTMLHeadingElement>;
  onInstructions: () => void;
};

const WizardHeader = ({ step, hasError, dashboard, titleRef, onInstructions }: HeaderProps) => {
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

type RefusedProps = {
  refusal: string | undefined;
  /** Raised at each attempt: the box then takes the focus again, unless a summary needs it. */
  attempt: number;
  canRepeat: boolean;
  onRepeat: () => void;
};

/** Why the server did not register it; what was entered stays. */
const Refused = ({ refusal, attempt, canRepeat, onRepeat }: RefusedProps) => {
  const t = useText(wizard);
  const box = useRef<HTMLDivElement>(null);
  const takesFocus = refusal !== undefined && canRepeat;
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus, attempt]);
  if (refusal === undefined) return null;
  return (
    <div ref={box} tabIndex={-1} className="rounded-control">
      <Notice
        tone="error"
        title={refusal}
        actions={canRepeat ? <Button onClick={onRepeat}>{t('sendAgain')}</Button> : null}
      >
        {t('failedKept')}
      </Notice>
    </div>
  );
};

type ScreenProps = WizardProps & { device: DraftOnDevice };

export const WizardScreen = ({ userId, dashboard, links, onDone, device }: ScreenProps) => {
  const rules = useText(ruleTexts);
  const { draft, dispatch } = device;
  const moves = useMoves(device);
  const { problems, visit } = moves;
  const instructions = useInstructions(userId);
  const onRefused = ({ message, step, fields, recheck }: Refusal) => {
    if (recheck) dispatch({ type: 'check-outdated' });
    if (step !== draft.step) visit(step);
    problems.showRefusal({ sentence: message, fields });
  };
  const { sending, send } = useSubmission(device, { onDone, onRefused });
  const { shown, summary } = problems;
  const refusal = shown.refusal?.sentence;
  const hasProblems = summary.length > 0 || refusal !== undefined;
  const heading = useHeadingFocus(draft.step, hasProblems);
  const steps = useStepsShown(draft, visit, links);
  const StepScreen = screens[draft.step];
  const sendNow = () => {
    problems.clear();
    moves.setConfirming(false);
    send();
  };
  return (
    <WizardProvider
      value={{
        ...device,
        problems: problems.fields,
        showProblems: problems.show,
        showRefusal: problems.showRefusal,
      }}
    >
      <div className="flex flex-1 flex-col gap-8 wide:grid wide:grid-cols-[15rem_minmax(0,1fr)] wide:items-start">
        <aside className="hidden wide:sticky wide:top-20 wide:flex wide:flex-col wide:gap-4">
          <StepProgress done={steps.done} />
          <StepList {...steps} />
        </aside>
        <div className="flex min-w-0 flex-1 flex-col gap-4 wide:min-h-[calc(100dvh-7rem)]">
          <WizardHeader
            step={draft.step}
            hasError={hasProblems}
            dashboard={dashboard}
            titleRef={heading}
            onInstructions={instructions.open}
          />
          <div className="-mt-4 wide:hidden">
            <StepProgress done={steps.done} />
          </div>
          <DraftNotices device={device} />
          <Refused
            refusal={refusal}
            attempt={shown.attempt}
            canRepeat={summary.length === 0}
            onRepeat={sendNow}
          />
          <ProblemSummary
            problems={summary}
            lead={shown.lead && rules(shown.lead)}
            attempt={shown.attempt}
          />
          <div inert={sending} className="flex flex-col gap-4">
            <StepScreen />
            <DiscardDraft device={device} onDiscarded={() => visit(1)} />
          </div>
          <WizardBar
            step={draft.step}
            returning={moves.returning}
            sending={sending}
            onPrevious={moves.previous}
            onNext={moves.next}
            onSubmit={moves.confirm}
          />
        </div>
      </div>
      <InstructionsDialog open={instructions.shown} onClose={instructions.close} />
      <ConfirmDetails
        open={moves.confirming}
        draft={draft}
        onEdit={() => moves.setConfirming(false)}
        onChange={moves.change}
        onConfirm={sendNow}
      />
    </WizardProvider>
  );
};
