import { sentences } from '@gi/contract/registration-rules';
import { CircleHelp } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useDrawerContent } from '#components/drawer-content.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { LONG_TOAST, showToast } from '#components/ui/toast.ts';
import { useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { CategoryStep } from './category-step.tsx';
import { ConfirmDetails } from './confirm-details.tsx';
import { DocumentStep } from './document-step.tsx';
import { LAST_STEP } from './draft.ts';
import type { Step } from './draft.ts';
import { DiscardDraft, DraftNotices } from './draft-notices.tsx';
import { InstructionsDialog } from './instructions-dialog.tsx';
import { PersonStep } from './person-step.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { ProductStep } from './product-step.tsx';
import { ProductionStep } from './production-step.tsx';
import type { WizardProps } from './registration-wizard.tsx';
import { StepList, StepProgress } from './step-list.tsx';
import { doneSteps, firstInvalidStep, mayVisit, stepProblems } from './step-problems.ts';
import type { Refusal } from './submission.ts';
import type { DraftOnDevice } from './use-draft.ts';
import { useInstructions } from './use-instructions.ts';
import { useProblems } from './use-problems.ts';
import { useSubmission } from './use-submission.ts';
import { useWizardSteps } from './use-wizard-steps.ts';
import { WizardBar } from './wizard-bar.tsx';
import { WizardProvider } from './wizard-context.ts';
import { WizardMenu } from './wizard-menu.tsx';

const screens: Readonly<Record<Step, ComponentType>> = {
  1: PersonStep,
  2: DocumentStep,
  3: CategoryStep,
  4: ProductStep,
  5: ProductionStep,
};

/** Moves between the steps, and what stands in the way of it. */
const useMoves = (device: DraftOnDevice) => {
  const { draft, dispatch, ready } = device;
  const problems = useProblems(draft);
  const goTo = useWizardSteps(draft, ready, dispatch);
  const [returning, setReturning] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const visit = (step: Step) => {
    problems.clear();
    dispatch({ type: 'went-to', step });
    goTo(step);
  };
  /** Shows what is missing on a step, in a summary and a toast. */
  const refuse = (step: Step) => {
    if (step !== draft.step) visit(step);
    problems.show(stepProblems(draft, step), { lead: sentences.completeAllFields });
    showToast('error', sentences.completeAllFields, { duration: LONG_TOAST, id: 'incomplete' });
  };
  const confirm = () => {
    const invalid = firstInvalidStep(draft);
    if (invalid !== undefined) return refuse(invalid);
    if (draft.step !== LAST_STEP) visit(LAST_STEP);
    problems.clear();
    setReturning(false);
    return setConfirming(true);
  };
  const next = () => {
    if (stepProblems(draft, draft.step).summary.length > 0) return refuse(draft.step);
    if (returning) return confirm();
    problems.clear();
    dispatch({ type: 'next' });
    return goTo((draft.step + 1) as Step);
  };
  const previous = () => visit((draft.step - 1) as Step);
  const change = (step: Step) => {
    setConfirming(false);
    setReturning(step !== LAST_STEP);
    visit(step);
  };
  return { problems, visit, next, previous, confirm, change, returning, confirming, setConfirming };
};

/** The h1 takes the focus at each step, unless the summary of problems needs it. */
const useHeadingFocus = (step: Step, hasProblems: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (!hasProblems) heading.current?.focus();
  }, [step, hasProblems]);
  return heading;
};

type ScreenProps = WizardProps & { device: DraftOnDevice };

export function WizardScreen({ userId, dashboard, links, onDone, device }: ScreenProps) {
  const t = useText(wizard);
  const { draft, dispatch } = device;
  const moves = useMoves(device);
  const { problems, visit } = moves;
  const instructions = useInstructions(userId);
  const [refusal, setRefusal] = useState<string>();
  const onRefused = ({ message, step, fields, recheck }: Refusal) => {
    setRefusal(message);
    if (recheck) dispatch({ type: 'check-outdated' });
    if (step !== draft.step) visit(step);
    const summary = Object.entries(fields).map(([id, text]) => ({
      message: text,
      fields: [{ id }],
    }));
    problems.show({ summary, fields }, { fromServer: true });
  };
  const { sending, send } = useSubmission(device, { onDone, onRefused });
  const hasProblems = problems.shown.summary.length > 0 || refusal !== undefined;
  const heading = useHeadingFocus(draft.step, hasProblems);
  const done = doneSteps(draft);
  const steps = {
    current: draft.step,
    done,
    mayVisit: (step: Step) => mayVisit(draft, step),
    onVisit: visit,
  };
  // oxlint-disable-next-line react/exhaustive-deps -- steps is made anew from the draft each time
  useDrawerContent(useMemo(() => <WizardMenu {...steps} links={links} />, [draft, links]));
  const StepScreen = screens[draft.step];
  const submit = () => {
    setRefusal(undefined);
    moves.confirm();
  };
  const sendNow = () => {
    setRefusal(undefined);
    problems.clear();
    moves.setConfirming(false);
    send();
  };
  return (
    <WizardProvider value={{ ...device, problems: problems.fields, showProblems: problems.show }}>
      <div className="flex flex-1 flex-col gap-8 wide:grid wide:grid-cols-[15rem_minmax(0,1fr)] wide:items-start">
        <aside className="hidden wide:sticky wide:top-20 wide:flex wide:flex-col wide:gap-4">
          <StepProgress done={done} />
          <StepList {...steps} />
        </aside>
        <div className="flex min-w-0 flex-1 flex-col gap-4 wide:min-h-[calc(100dvh-7rem)]">
          <PageHeader
            title={t(`step${draft.step}`)}
            hasError={hasProblems}
            titleRef={heading}
            subtitle={`${t('title')} · ${t('stepOf', { step: draft.step, total: LAST_STEP })}`}
            actions={
              <>
                <Button
                  variant="quiet"
                  className="px-2 text-sm"
                  icon={<CircleHelp size={18} aria-hidden="true" />}
                  onClick={instructions.open}
                >
                  {t('instructions')}
                </Button>
                <ButtonLink variant="quiet" className="px-2 text-sm" to={dashboard}>
                  {t('backToDashboard')}
                </ButtonLink>
              </>
            }
          />
          <div className="-mt-4 wide:hidden">
            <StepProgress done={done} />
          </div>
          <DraftNotices device={device} />
          {refusal === undefined ? null : (
            <Notice
              tone="error"
              title={refusal}
              actions={
                Object.keys(problems.shown.fields).length > 0 ? null : (
                  <Button onClick={sendNow}>{t('sendAgain')}</Button>
                )
              }
            >
              {t('failedKept')}
            </Notice>
          )}
          <ProblemSummary
            problems={problems.shown.summary}
            lead={problems.shown.lead}
            attempt={problems.shown.attempt}
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
            onSubmit={submit}
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
}
