import { identityRecordKeys } from '@gi/contract/fields/identity-keys';
import type { IdentityKind } from '@gi/contract/fields/identity-numbers';
import { useState } from 'react';
import { NumberToggle, numberInFull } from './masked-number.tsx';
import { useFullNumbers } from './use-full-numbers.ts';

type RecordNumberProps = {
  registrationId: string;
  kind: IdentityKind;
  /** As the record has it. */
  masked: string;
  label: string;
};

/** An identity number of a record: masked until a tap asks the server for it. */
export const RecordNumber = ({ registrationId, kind, masked, label }: RecordNumberProps) => {
  const { numbers, pending, reveal } = useFullNumbers(registrationId);
  const [wanted, setWanted] = useState(false);
  const full = numbers?.[identityRecordKeys[kind]];
  const open = wanted && numbers !== undefined;
  const toggle = async () => {
    setWanted(!open);
    if (!open) await reveal();
  };
  return (
    <NumberToggle
      shown={open && full ? numberInFull(kind, full) : masked}
      label={label}
      open={open}
      pending={pending}
      onToggle={() => void toggle()}
    />
  );
};
