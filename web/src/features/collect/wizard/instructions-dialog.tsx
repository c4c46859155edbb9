import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { remembered } from '#lib/device/remembered.ts';
import { instructionsKey } from './instructions-key.ts';
import { useWizardServices } from './wizard-services.ts';

/** 'Registration Instructions' open by themselves until this person read them on this device. */
export const useInstructions = (userId: number) => {
  const [shown, setShown] = useState(() => remembered(instructionsKey(userId)) === null);
  const { noteInstructionsRead } = useWizardServices();
  const close = () => {
    setShown(false);
    noteInstructionsRead(userId);
  };
  const open = useCallback(() => setShown(true), []);
  return { shown, open, close };
};

const LINES = [1, 2, 3, 4, 5, 6] as const;

type InstructionsProps = {
  open: boolean;
  onClose: () => void;
  /** The page of the guide with pictures of these steps. */
  guide: string | undefined;
  /** Takes the focus when no button opened the dialog, so that it has nothing to return to. */
  heading: RefObject<HTMLElement | null>;
};

export const InstructionsDialog = ({ open, onClose, guide, heading }: InstructionsProps) => {
  const t = useText(wizard);
  const commonText = useText(common);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open, heading]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('instructionsTitle')}
      textOnly
      footer={
        <>
          {guide === undefined ? null : <ButtonLink to={guide}>{commonText('guide')}</ButtonLink>}
          <Button variant="primary" onClick={onClose}>
            {t('gotIt')}
          </Button>
        </>
      }
    >
      {open ? (
        <ol className="flex list-decimal flex-col gap-3 pl-6">
          {LINES.map((line) => (
            <li key={line}>{t(`instruction${line}`)}</li>
          ))}
        </ol>
      ) : null}
    </Dialog>
  );
};
