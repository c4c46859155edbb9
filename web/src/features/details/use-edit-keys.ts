import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { useEffect, useState } from 'react';
import { useMay } from '#api/session.ts';
import { useLocation } from '#lib/router/hooks.ts';
import { useShortcuts } from '#lib/input/shortcuts.ts';
import type { RegistrationEditing } from './use-registration-edit.ts';

const isEditWanted = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'edit' in state && state.edit === true;

/**
 * E begins to edit, Ctrl+S saves; the key E and the button Edit of the register open the page for editing.
 * A registration whose consent is withdrawn is only read.
 */
export const useEditKeys = (
  record: RegistrationDetail | undefined,
  { begin, save, saving, editing }: RegistrationEditing,
): void => {
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
