import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { useText } from '#i18n/language.ts';
import { ruleTexts } from '#i18n/en/rules.ts';
import { CategoryStep } from './category-step.tsx';
import { ConfirmDetails } from './confirm-details.tsx';
import { DocumentStep } from './document-step.tsx';
import type { Step } from './draft.ts';
import { DiscardDraft, DraftNotices } from './draft-notices.tsx';
import { takeNumber } from './handed-number.ts';
import { lastValues, rememberValues } from './last-values.ts';
import { InstructionsDialog } from './instructions-dialog.tsx';
import { moveOnEnter } from './move-on-enter.ts';
import { PersonStep } from './person-step.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { ProductStep } from './product-step.tsx';
import { ProductionStep } from './production-step.tsx';
import type { WizardProps } from './registration-wizard.tsx';
import { StepList, StepProgress } from './step-list.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import type { Refusal } from './submission.ts';
import type { DraftOnDevice } from './use-draft.ts';
import { useInstructions } from './use-instructions.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useStepNavigation } from './use-step-navigation.ts';
import { useStepsShown } from './use-steps-shown.tsx';
import { useSubmission } from './use-submission.ts';
import { WizardBar } from './wizard-bar.tsx';
import { WizardProvider } from './wizard-context.ts';
import { WizardHeader } from './wizard-header.tsx';

const screens: Readonly<Record<Step, ComponentType>> = {
  1: PersonStep,
  2: DocumentStep,
  3: CategoryStep,
  4: ProductStep,
  5: ProductionStep,
};

/** A number that was checked on the verification page is not typed again. */
const useHandedNumber = ({ restored, dispatch }: DraftOnDevice) => {
  useEffect(() => {
    const handed = restored ? null : takeNumber();
    if (handed !== null) dispatch({ type: 'person-changed', ...handed });
  }, [restored, dispatch]);
};

type ScreenProps = WizardProps & { device: DraftOnDevice };

/** Navigation, problems and submission of one draft, as the screen needs them. */
const useWizardState = (device: DraftOnDevice, onDone: WizardProps['onDone']) => {
  const { draft, dispatch } = device;
  const navigation = useStepNavigation(device);
  const { problems, visit } = navigation;
  const onRefused = ({ message, step, fields, recheck }: Refusal) => {
    if (recheck) dispatch({ type: 'check-outdated' });
    if (step !== draft.step) visit(step);
    problems.showRefusal({ sentence: message, fields });
  };
  const { sending, send } = useSubmission(device, { onDone, onRefused });
  const shownRefusal = useEffectEvent(onRefused);
  const { refusal } = device;
  useEffect(() => {
    if (refusal !== null) shownRefusal(refusal);
  }, [refusal]);
  const sendNow = () => {
    problems.clear();
    navigation.setConfirming(false);
    send();
  };
  return { navigation, problems, sending, sendNow };
};

type ProblemsShown = { problems: ReturnType<typeof useStepNavigation>['problems'] };

/** The server's refusal and the problems of the step, above its fields. */
const Problems = ({ problems, onRepeat }: ProblemsShown & { onRepeat: () => void }) => {
  const rules = useText(ruleTexts);
  const { shown, summary } = problems;
  return (
    <>
      <RefusalNotice
        refusal={shown.refusal?.sentence}
        attempt={shown.attempt}
        canRepeat={summary.length === 0}
        onRepeat={onRepeat}
      />
      <ProblemSummary
        problems={summary}
        lead={shown.lead && rules(shown.lead)}
        attempt={shown.attempt}
      />
    </>
  );
};

export const WizardScreen = ({ userId, dashboard, links, onDone, onLeft, device }: ScreenProps) => {
  const { draft } = device;
  const { navigation, problems, sending, sendNow } = useWizardState(device, onDone);
  const { visit } = navigation;
  const [last] = useState(() => lastValues(userId));
  useHandedNumber(device);
  const confirm = () => {
    rememberValues(userId, draft);
    sendNow();
  };
  const instructions = useInstructions(userId);
  const hasProblems = problems.summary.length > 0 || problems.shown.refusal?.sentence !== undefined;
  const heading = useHeadingFocus(draft.step, hasProblems);
  const steps = useStepsShown(draft, visit, links);
  const StepScreen = screens[draft.step];
  return (
    <WizardProvider
      value={{
        ...device,
        last,
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
        {/* With text so large that a line holds few words, nothing but the buttons stays in sight. */}
        <div className="@container/wizard flex min-w-0 flex-1 flex-col gap-4 wide:min-h-[calc(100dvh-7rem)]">
          <WizardHeader
            step={draft.step}
            done={steps.done}
            hasError={hasProblems}
            dashboard={dashboard}
            titleRef={heading}
            onInstructions={instructions.open}
          />
          <DraftNotices device={device} />
          <Problems problems={problems} onRepeat={sendNow} />
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields inside */}
          <div inert={sending} className="flex flex-col gap-4" onKeyDown={moveOnEnter}>
            <StepScreen />
            <DiscardDraft device={device} onDiscarded={onLeft} />
          </div>
          <WizardBar
            step={draft.step}
            returning={navigation.returning}
            sending={sending}
            onPrevious={navigation.previous}
            onNext={navigation.next}
            onSubmit={navigation.confirm}
          />
        </div>
      </div>
      <InstructionsDialog
        open={instructions.shown}
        onClose={instructions.close}
        heading={heading}
      />
      <ConfirmDetails
        open={navigation.confirming}
        draft={draft}
        onEdit={() => navigation.setConfirming(false)}
        onChange={navigation.change}
        onConfirm={confirm}
      />
    </WizardProvider>
  );
};
