import { identityKinds } from '@gi/contract/fields/identity-keys';
import { snakeCase } from '@gi/contract/fields/field';
import { identityFields } from '@gi/contract/fields/person-fields';
import { personFields, type PersonField } from '@gi/contract/fields/registration-fields';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { Card, Facts } from '#components/cards/card.tsx';
import { useText } from '#i18n/language.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { recordLabel } from '#features/record/field-names.ts';
import { CardScan } from './edit-card-scan.tsx';
import { RemarkedField } from './remarked-field.tsx';
import { NumberField } from './number-field.tsx';
import { usePersonalFacts } from './personal-card.tsx';
import { copyOf } from './working-copy.ts';
import type { RegistrationEditing } from './use-registration-edit.ts';

const isContact = (key: string): boolean =>
  key in personFields && !identityFields.some((name) => name === key);

/** The person's identity, read-only for a collector who may correct the contact data only. */
const LockedIdentity = ({ record }: { record: RegistrationDetail }) => {
  const t = useText(detailTexts);
  const facts = usePersonalFacts(record);
  return (
    <div className="mb-6 flex flex-col gap-4 border-b border-line pb-6">
      <p className="text-sm text-ink-2">{t('identityLocked')}</p>
      <Facts items={facts.filter(({ key }) => !isContact(key))} />
    </div>
  );
};

/** The editable side of 'Personal Information', over the working copy. */
export const PersonalFields = ({ edit }: { edit: RegistrationEditing }) => {
  const t = useText(detailTexts);
  const { editing } = edit;
  if (editing === undefined) return null;
  const { copy, base } = editing;
  const locked = !base.may_change_identity;
  const before = copyOf(base);
  const isChanged = (name: PersonField): boolean => copy[name] !== before[name];
  // The server reads them from a new PIN code unless they are changed along with it.
  const follows = isChanged('pinCode') && !isChanged('district') && !isChanged('state');
  const isPlaceChanged = isChanged('pinCode') || isChanged('district') || isChanged('state');
  const addressTells = isChanged('address') && !isPlaceChanged;
  const field = (name: PersonField, className = '', hint?: string) => (
    <RemarkedField
      remarkOn={snakeCase(name)}
      name={name}
      label={recordLabel(name)}
      value={copy[name]}
      error={edit.problems[name]}
      onText={edit.setField}
      className={className}
      hint={hint}
    />
  );
  return (
    <Card heading={t('personal')}>
      {locked ? <LockedIdentity record={base} /> : null}
      <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2">
        {locked ? null : (
          <>
            {field('name')}
            {field('age')}
            {field('gender')}
            {field('nameLatin')}
          </>
        )}
        {field('phone')}
        {field('email')}
        {field('address', 'sm:col-span-2', addressTells ? t('placeFromAddress') : undefined)}
        {field('pinCode', '', follows ? t('placeFollows') : undefined)}
        {field('district')}
        {field('state')}
        {field('addressForService', 'sm:col-span-2')}
        {locked ? null : <CardScan editing={editing} edit={edit} />}
        {locked
          ? null
          : identityKinds.map((kind) => (
              <NumberField key={kind} kind={kind} editing={editing} edit={edit} />
            ))}
      </div>
    </Card>
  );
};
