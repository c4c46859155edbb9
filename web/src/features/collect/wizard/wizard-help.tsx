import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
} from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import type { WizardDraft } from '../drafts/draft.ts';
import { areInstructionsRead, useWizardServices } from './wizard-services.ts';

/** A page of the guide over the wizard, which stays as it is behind it. */
export type WizardGuide = ComponentType<{
  topic: string;
  onInstructions: () => void;
  onClose: () => void;
}>;

type Shown = 'instructions' | 'guide' | null;

/** 'Registration Instructions' open by themselves until this person read them on this device; '?' opens the guide. */
export const useHelp = (userId: number) => {
  const [shown, setShown] = useState<Shown>(() =>
    areInstructionsRead(userId) ? null : 'instructions',
  );
  const { noteInstructionsRead } = useWizardServices();
  const show = (next: Shown) => {
    if (shown === 'instructions') noteInstructionsRead(userId);
    setShown(next);
  };
  const openGuide = useCallback(() => setShown('guide'), []);
  return { shown, show, openGuide };
};

/** The page of the guide that fits a step. */
const topicOf = ({ step, additional }: WizardDraft): string => {
  if (step === 2) return 'photos';
  return additional === null ? 'first' : 'identity';
};

const LINES = [1, 2, 3, 4, 5, 6] as const;

type HelpProps = {
  help: ReturnType<typeof useHelp>;
  draft: WizardDraft;
  Guide: WizardGuide;
  /** Takes the focus when no button opened the dialog, so that it has nothing to return to. */
  heading: RefObject<HTMLElement | null>;
};

export const WizardHelp = ({ help: { shown, show }, draft, Guide, heading }: HelpProps) => {
  const t = useText(wizard);
  const wasShown = useRef(shown);
  const close = () => show(null);
  useEffect(() => {
    if (wasShown.current !== null && shown === null && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    wasShown.current = shown;
  }, [shown, heading]);
  return (
    <>
      {shown === 'instructions' ? (
        <Dialog
          onClose={close}
          title={t('instructionsTitle')}
          textOnly
          footer={
            <Button variant="primary" onClick={close}>
              {t('gotIt')}
            </Button>
          }
        >
          <ol className="flex list-decimal flex-col gap-3 pl-6">
            {LINES.map((line) => (
              <li key={line}>{t(`instruction${line}`)}</li>
            ))}
          </ol>
        </Dialog>
      ) : null}
      {shown === 'guide' ? (
        <Guide topic={topicOf(draft)} onInstructions={() => show('instructions')} onClose={close} />
      ) : null}
    </>
  );
};
