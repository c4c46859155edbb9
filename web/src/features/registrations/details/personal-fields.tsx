import type { IdentityKind } from '@gi/contract/identity';
import { identityKeys } from '@gi/contract/identity-fields';
import type { PersonField } from '@gi/contract/registration-fields';
import { Card } from '#components/ui/card.tsx';
import { useText } from '#i18n/language.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { FieldControl, IdentityControl } from '../field-control.tsx';
import { recordLabel } from './field-names.ts';
import type { RegistrationEditing } from './use-registration-edit.ts';

/** The editable side of 'Personal Information', over the working copy. */
export const PersonalFields = ({ edit }: { edit: RegistrationEditing }) => {
  const t = useText(detailTexts);
  const draft = edit.editing?.draft;
  if (draft === undefined) return null;
  const field = (name: PersonField, className = '') => (
    <FieldControl
      name={name}
      label={recordLabel(name)}
      value={draft[name]}
      error={edit.problems[name]}
      onText={edit.setField}
      className={className}
    />
  );
  const number = (kind: IdentityKind) => (
    <IdentityControl
      kind={kind}
      value={draft[identityKeys[kind]]}
      error={edit.problems[identityKeys[kind]]}
      onText={edit.setField}
      optional
    />
  );
  return (
    <Card heading={t('personal')}>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        {field('name')}
        {field('age')}
        {field('gender')}
        {field('phone')}
        {field('email')}
        {field('address', 'sm:col-span-2')}
        {number('aadhar')}
        {number('voter')}
        {number('pan')}
      </div>
    </Card>
  );
};
