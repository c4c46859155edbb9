import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

export type Question = Omit<ConfirmDialogProps, 'open' | 'onConfirm' | 'onClose' | 'children'> & {
  text: ReactNode;
};

type AskButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  question: Question;
  /** Called once the dialog is closed. */
  onConfirm: () => void;
};

/** A button that asks before it acts. An open question stays while the button is `hidden`. */
export const AskButton = ({ question, onConfirm, hidden = false, ...button }: AskButtonProps) => {
  const [asks, setAsks] = useState(false);
  const { text, ...words } = question;
  return (
    <>
      {hidden ? null : <Button {...button} onClick={() => setAsks(true)} />}
      <ConfirmDialog
        {...words}
        open={asks}
        onConfirm={() => {
          setAsks(false);
          onConfirm();
        }}
        onClose={() => setAsks(false)}
      >
        {text}
      </ConfirmDialog>
    </>
  );
};
