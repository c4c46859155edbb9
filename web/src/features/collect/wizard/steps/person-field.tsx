import type { IdentityKind } from '@gi/contract/fields/identity-numbers';
import { identityKeys } from '@gi/contract/fields/identity-keys';
import type { PersonField as PersonKey } from '@gi/contract/fields/registration-fields';
import { useCallback, type ReactNode } from 'react';
import { FieldControl, IdentityControl } from '#features/record/field-control.tsx';
import type { DraftPerson } from '../../drafts/draft.ts';
import { useWizard } from '../wizard-context.ts';

const useChange = () => {
  const { dispatch } = useWizard();
  return useCallback(
    (field: keyof DraftPerson, value: string) => dispatch({ type: 'person-changed', field, value }),
    [dispatch],
  );
};

type PersonFieldProps = {
  field: PersonKey;
  hint?: ReactNode;
  warning?: ReactNode;
  className?: string;
  autoCapitalize?: string;
};

/** A field of step 1, bound to the draft; its id is its name, so that a summary can link to it. */
export const PersonField = ({ field, ...rest }: PersonFieldProps) => {
  const { draft, problems } = useWizard();
  return (
    <FieldControl
      {...rest}
      name={field}
      value={draft.person[field]}
      error={problems[field]}
      // The earlier registration's facts are not sent again, so they cannot be edited here.
      readOnly={draft.additional !== null}
      enterKeyHint="next"
      onText={useChange()}
    />
  );
};

type IdentityFieldProps = {
  kind: IdentityKind;
  hint?: ReactNode;
  optional?: boolean;
  placeholder?: string;
  enterKeyHint?: 'next' | 'go';
};

/** An identity number of step 1, bound to the draft. */
export const IdentityField = ({ kind, ...rest }: IdentityFieldProps) => {
  const { draft, problems } = useWizard();
  const key = identityKeys[kind];
  return (
    <IdentityControl
      {...rest}
      kind={kind}
      value={draft.person[key]}
      error={problems[key]}
      readOnly={draft.additional !== null && kind === 'pan'}
      onText={useChange()}
    />
  );
};
