import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { useEffect, useRef, useState } from 'react';
import { useMay } from '#api/session.ts';
import { useLocation } from '#lib/router/hooks.ts';
import { useShortcuts } from '#lib/input/shortcuts.ts';
import type { RegistrationEditing } from './use-registration-edit.ts';

const isEditWanted = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'edit' in state && state.edit === true;

const firstField = 'main :is(input, select, textarea):enabled';

/** What comes next is in the middle of the screen, clear of the message that the changes are saved. */
const goOn = (): void => {
  const next = document.querySelector<HTMLElement>('main [data-resubmit]');
  if (next === null) return document.querySelector<HTMLElement>('main [data-edit]')?.focus();
  next.focus();
  next.scrollIntoView({ block: 'center' });
};

/**
 * Beginning or ending the edit mode removes the button that was pressed, and with it the focus: moves the focus to the
 * first field, and afterwards to 'Submit again' of a returned registration or to the Edit button, unless another
 * element has it.
 */
const useEditFocus = (editing: boolean): void => {
  const before = useRef(editing);
  useEffect(() => {
    if (before.current === editing) return;
    before.current = editing;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    if (editing) document.querySelector<HTMLElement>(firstField)?.focus();
    else goOn();
  }, [editing]);
};

/**
 * E begins to edit, Ctrl+S saves; the key E and the button Edit of the register open the page for editing.
 * A registration whose consent is withdrawn is only read.
 */
export const useEditKeys = (
  record: RegistrationDetail | undefined,
  { begin, save, saving, editing }: RegistrationEditing,
): void => {
  useEditFocus(editing !== undefined);
  const { state } = useLocation();
  const mayEdit = useMay('registrations.edit');
  const [isWanted, setWanted] = useState(() => isEditWanted(state));
  useEffect(() => {
    if (!isWanted || record === undefined) return;
    setWanted(false);
    if (mayEdit && record.consent_withdrawn_at === null) begin(record);
  }, [isWanted, record, begin, mayEdit]);
  useShortcuts({
    'ctrl+s': () => {
      if (editing !== undefined && !saving) save();
    },
    e: () => {
      if (mayEdit && record?.consent_withdrawn_at === null && editing === undefined) begin(record);
    },
  });
};
