import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { isReachable } from '#api/connection.ts';
import { findReceipt } from '#api/uploads.ts';
import { useText } from '#i18n/language.ts';
import { sentenceTexts } from '#i18n/en/sentences.ts';
import { CategoryStep } from './steps/category-step.tsx';
import { ConfirmDetails } from './confirm-details.tsx';
import { DocumentStep } from './steps/document-step.tsx';
import type { Step } from '../drafts/draft.ts';
import { DiscardDraft, DraftNotices } from './draft-notices.tsx';
import { takeVerified } from './number-from-verify.ts';
import { lastValues } from '../drafts/last-values.ts';
import { moveOnEnter } from './steps/move-on-enter.ts';
import { PersonStep } from './steps/person-step.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { ProductStep } from './steps/product-step.tsx';
import { ProductionStep } from './steps/production-step.tsx';
import { isSent } from '../outbox/sender.ts';
import { useHandOver, type Confirmed } from './use-hand-over.ts';
import { StepList, StepProgress } from './step-list.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { refusalMessage, registeredBefore, type Refusal } from '../problems/refusal.ts';
import { arrivedOf, type DraftOnDevice } from './use-draft.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useStepNavigation } from './use-step-navigation.ts';
import { useStepList } from './use-step-list.tsx';
import { WizardBar } from './wizard-bar.tsx';
import { WizardProvider } from './wizard-context.ts';
import { WizardHeader } from './wizard-header.tsx';
import { useHelp, WizardHelp, type WizardGuide } from './wizard-help.tsx';

/** The props that the page passes to the wizard. */
export type WizardProps = {
  userId: number;
  /** What '?' opens. */
  Guide: WizardGuide;
  /** After the draft was discarded. */
  onLeft: () => void;
  /** After it was confirmed; the outbox sends it. */
  onDone: (confirmed: Confirmed) => void;
};

const screens: Readonly<Record<Step, ComponentType>> = {
  1: PersonStep,
  2: DocumentStep,
  3: CategoryStep,
  4: ProductStep,
  5: ProductionStep,
};

/**
 * Fills in a number that was checked on the verification page, and the card that was scanned there. Returns the name
 * of the person who is registered with it.
 */
const useVerifiedNumber = (userId: number, { restored, dispatch }: DraftOnDevice) => {
  const [known, setKnown] = useState<string | null>(null);
  useEffect(() => {
    const handed = restored ? null : takeVerified(userId);
    if (handed === null) return;
    setKnown(handed.known);
    dispatch({ type: 'person-changed', ...handed.number });
    if (handed.card !== null) dispatch({ type: 'card-scanned', card: handed.card });
  }, [userId, restored, dispatch]);
  return known;
};

type ScreenProps = WizardProps & { device: DraftOnDevice };

/**
 * A draft that was in the outbox: shows why it was refused, or that it arrived although the answer was
 * lost. The server is asked first, so that nobody corrects a draft that is registered already.
 */
const useOutgoing = ({ draft, outgoing }: DraftOnDevice, onRefused: (refusal: Refusal) => void) => {
  const show = useEffectEvent(onRefused);
  const { id } = draft;
  useEffect(() => {
    if (outgoing === null) return undefined;
    let here = true;
    const { refusal } = outgoing;
    if (refusal !== null) show(refusal);
    if (!isReachable() || refusal?.registered) return undefined;
    // Without an answer the next submission shows it.
    const found = findReceipt(id).catch(() => undefined);
    void found.then((receipt) => {
      if (here && receipt !== undefined) show(registeredBefore(receipt));
    });
    return () => {
      here = false;
    };
  }, [outgoing, id]);
};

/** Navigation, problems and submission of one draft, as the screen needs them. */
const useWizardState = (userId: number, device: DraftOnDevice, onDone: WizardProps['onDone']) => {
  const { draft, dispatch } = device;
  const navigation = useStepNavigation(device);
  const { problems, visit } = navigation;
  const [knownAtSending, setKnownAtSending] = useState(0);
  const onRefused = ({ message, step, fields, recheck, registered, known }: Refusal) => {
    if (known) setKnownAtSending((count) => count + 1);
    if (recheck) dispatch({ type: 'check-outdated' });
    if (step !== draft.step) visit(step);
    problems.showRefusal({ message, fields, ...(registered && { registered }) });
  };
  const { confirm, isGiven } = useHandOver(userId, device, onDone);
  useOutgoing(device, onRefused);
  const submit = () => {
    problems.clear();
    navigation.setConfirming(false);
    confirm();
  };
  return { navigation, problems, knownAtSending, submit, isGiven };
};

type ProblemsProps = {
  problems: ReturnType<typeof useStepNavigation>['problems'];
  onRepeat: () => void;
};

/** The server's refusal and the problems of the step, above its fields. */
const Problems = ({ problems, onRepeat }: ProblemsProps) => {
  const rules = useText(sentenceTexts);
  const { shown, summary } = problems;
  const { message, registered } = shown.refusal ?? {};
  return (
    <>
      <RefusalNotice
        refusal={message === undefined ? undefined : refusalMessage({ message, registered })}
        attempt={shown.attempt}
        canRepeat={summary.length === 0}
        registrationId={registered?.registrationId}
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

export const WizardScreen = (props: ScreenProps) => {
  const { userId, Guide, onDone, onLeft, device } = props;
  const { draft } = device;
  const state = useWizardState(userId, device, onDone);
  const { navigation, problems, knownAtSending, submit, isGiven } = state;
  const { visit } = navigation;
  const [last] = useState(() => lastValues(userId));
  const [discarding, setDiscarding] = useState(false);
  const knownBefore = useVerifiedNumber(userId, device);
  const help = useHelp(userId);
  const hasProblems = problems.summary.length > 0 || problems.shown.refusal?.message !== undefined;
  const heading = useHeadingFocus(draft.step, { hasProblems });
  const steps = useStepList(draft, visit);
  const StepScreen = screens[draft.step];
  return (
    <WizardProvider
      value={{
        ...device,
        ...{ userId, last, knownAtSending, knownBefore },
        askDiscard: () => setDiscarding(true),
        isSent: (slot) => isSent(arrivedOf(device.outgoing), draft, slot),
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
            titleRef={heading}
            onHelp={help.openGuide}
          />
          <DraftNotices device={device} />
          <Problems problems={problems} onRepeat={submit} />
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields inside */}
          <div inert={isGiven} className="flex flex-col gap-4" onKeyDown={moveOnEnter}>
            <StepScreen />
            <DiscardDraft
              device={device}
              asking={discarding}
              onAsk={setDiscarding}
              onDiscarded={onLeft}
            />
          </div>
          <WizardBar
            key={draft.step}
            step={draft.step}
            returning={navigation.returning}
            onPrevious={navigation.previous}
            onNext={navigation.next}
            waiting={navigation.isNextAsked}
            onSubmit={navigation.confirm}
          />
        </div>
      </div>
      <WizardHelp help={help} draft={draft} Guide={Guide} heading={heading} />
      {navigation.confirming ? (
        <ConfirmDetails
          draft={draft}
          onEdit={() => navigation.setConfirming(false)}
          onChange={navigation.change}
          onConfirm={submit}
        />
      ) : null}
    </WizardProvider>
  );
};
