import { changedFields } from '#lib/input/changed-fields.ts';
import { aadharPictureRules } from '@gi/contract/fields/aadhar-pictures';
import { UnitSettingsInput } from '@gi/contract/schemas/settings-input';
import type { UnitSettingsReply } from '@gi/contract/schemas/settings';
import { textOrNull } from '@gi/contract/values/text';
import { useMutation } from '@tanstack/react-query';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { createKeptWork, useKeepWork } from '#api/kept-work.ts';
import { useContractForm } from '#api/use-contract-form.ts';
import { changeUnitSettings } from '#api/settings.ts';
import { UnsavedWork } from '#components/dialogs/unsaved-work.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { Field, Textarea, TextInput, type FieldProps } from '#components/fields/field.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText, type Translate } from '#i18n/language.ts';
import { unsavedTexts } from '#i18n/en/unsaved.ts';
import { unitTexts } from '#i18n/en/unit.ts';
import { numberText, typedNumber } from './typed-number.ts';

const typedOf = (unit: UnitSettingsReply) => ({
  unitName: unit.unitName,
  unitAddress: unit.unitAddress ?? '',
  unitTelephone: unit.unitTelephone ?? '',
  issuingOfficer: unit.issuingOfficer ?? '',
  fee: unit.fee,
  entryNo: unit.entryNo,
  cardYears: numberText(unit.cardYears),
  webAddress: unit.webAddress ?? '',
  fourEyes: String(unit.fourEyes),
  seeBeforeApproval: String(unit.seeBeforeApproval),
  eraseFourEyes: String(unit.eraseFourEyes),
  requireDeviceLock: String(unit.requireDeviceLock),
  aadharPictures: unit.aadharPictures,
  cardSecondLine: unit.cardSecondLine ?? '',
  monthlyTarget: numberText(unit.monthlyTarget),
});

const inputOf = (typed: Typed) => ({
  ...typed,
  unitAddress: textOrNull(typed.unitAddress),
  unitTelephone: textOrNull(typed.unitTelephone),
  issuingOfficer: textOrNull(typed.issuingOfficer),
  fee: typed.fee.trim(),
  cardYears: typedNumber(typed.cardYears),
  webAddress: textOrNull(typed.webAddress),
  fourEyes: typed.fourEyes === 'true',
  seeBeforeApproval: typed.seeBeforeApproval === 'true',
  eraseFourEyes: typed.eraseFourEyes === 'true',
  requireDeviceLock: typed.requireDeviceLock === 'true',
  cardSecondLine: textOrNull(typed.cardSecondLine),
  monthlyTarget: typedNumber(typed.monthlyTarget),
});

type Typed = ReturnType<typeof typedOf>;

/** Changes of the settings that were not saved when the session ended. */
const keptSettings = createKeptWork<Partial<Typed>>();

/** The parts of the settings that are saved together. */
export type FormPart = 'papers' | 'rules';

const useUnitForm = (unit: UnitSettingsReply, part: FormPart) => {
  const change = useMutation(changeUnitSettings());
  const [resumed] = useState(() => keptSettings.find(part));
  // What the form began with and what it saved: the rest is not sent, since another administrator may have changed it.
  const [known, setKnown] = useState(unit);
  const form = useContractForm({
    schema: UnitSettingsInput,
    initial: typedOf(known),
    resumed: resumed && { ...typedOf(unit), ...resumed },
    inputOf,
    save: async (input) => {
      const changed = changedFields(input, known);
      await change.mutateAsync(changed);
      setKnown({ ...known, ...changed } as UnitSettingsReply);
    },
  });
  const unsaved = form.changed && !change.isSuccess;
  const work = unsaved ? changedFields(form.typed, typedOf(known)) : undefined;
  useKeepWork(keptSettings, part, work);
  return { change, form, unsaved, isResumed: resumed !== undefined && unsaved };
};

type Form = ReturnType<typeof useUnitForm>['form'];

type Name = Exclude<keyof Typed, 'requireDeviceLock' | 'seeBeforeApproval'>;
type LineOptions = Omit<FieldProps, 'label' | 'error' | 'children'>;
type FormProps = { form: Form; unit: UnitSettingsReply };

const Group = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Card heading={heading}>
    <div className="flex flex-col gap-4">{children}</div>
  </Card>
);

/** The notes at an empty web address: the address that is used instead, or that there is none. */
const notesOf = (publicUrl: string | null, t: Translate<typeof unitTexts.source>): LineOptions =>
  publicUrl === null
    ? { warning: t('noAddress') }
    : { result: t('publicUrl', { address: publicUrl }) };

/** The rules that are on or off, each with what the names of its texts begin with. */
const rules = {
  fourEyes: 'fourEyes',
  eraseFourEyes: 'eraseFourEyes',
  seeBeforeApproval: 'seeBefore',
  requireDeviceLock: 'deviceLock',
} as const;

/** A rule of the unit that is on or off, each in words. */
const Rule = ({ form, name }: { form: Form; name: keyof typeof rules }) => {
  const t = useText(unitTexts);
  const rule = rules[name];
  return (
    <SelectField
      {...form.control(name)}
      label={t(rule === 'deviceLock' ? 'deviceLockLabel' : rule)}
      hint={t(`${rule}Hint`)}
      error={form.error(name)}
      options={[
        { value: 'true', label: t(`${rule}On`) },
        { value: 'false', label: t(`${rule}Off`) },
      ]}
    />
  );
};

/** The rules of the review, of erasures and of collectors' phones. */
const RuleFields = ({ form }: FormProps) => {
  const t = useText(unitTexts);
  return (
    <>
      <Group heading={t('review')}>
        <Rule form={form} name="fourEyes" />
        <Rule form={form} name="seeBeforeApproval" />
      </Group>
      <Group heading={t('target')}>
        <Field
          label={t('monthlyTarget')}
          hint={t('monthlyTargetHint')}
          optional
          error={form.error('monthlyTarget')}
        >
          <TextInput {...form.control('monthlyTarget')} inputMode="numeric" maxLength={7} />
        </Field>
      </Group>
      <Group heading={t('erasure')}>
        <Rule form={form} name="eraseFourEyes" />
      </Group>
      <Group heading={t('deviceLock')}>
        <Rule form={form} name="requireDeviceLock" />
        <SelectField
          {...form.control('aadharPictures')}
          label={t('aadharPictures')}
          hint={t('aadharPicturesHint')}
          error={form.error('aadharPictures')}
          options={aadharPictureRules.map((rule) => ({
            value: rule,
            label: t(`aadhar_${rule}`),
          }))}
        />
      </Group>
    </>
  );
};

/** What the papers say about the unit. */
const PaperFields = ({ form, unit: { webAddress, publicUrl } }: FormProps) => {
  const t = useText(unitTexts);
  const line = (name: Name, field: LineOptions, input: ComponentProps<'input'>) => (
    <Field label={t(name)} error={form.error(name)} {...field}>
      <TextInput {...form.control(name)} {...input} />
    </Field>
  );
  const addressNotes = webAddress === null ? notesOf(publicUrl, t) : {};
  return (
    <>
      <Group heading={t('unit')}>
        {line('unitName', { required: true }, { maxLength: 200 })}
        <Field label={t('unitAddress')} optional error={form.error('unitAddress')}>
          <Textarea maxLength={1000} {...form.control('unitAddress')} />
        </Field>
        {line(
          'unitTelephone',
          { hint: t('unitTelephoneHint'), optional: true },
          { type: 'tel', maxLength: 40 },
        )}
        {line(
          'issuingOfficer',
          { hint: t('issuingOfficerHint'), optional: true },
          { maxLength: 200 },
        )}
      </Group>
      <Group heading={t('form')}>
        {line(
          'fee',
          { hint: t('feeHint'), required: true },
          { inputMode: 'numeric', maxLength: 7 },
        )}
        {line('entryNo', { hint: t('entryNoHint'), required: true }, { maxLength: 20 })}
      </Group>
      <Group heading={t('card')}>
        {line(
          'webAddress',
          { hint: t('webAddressHint'), optional: true, ...addressNotes },
          { type: 'url', inputMode: 'url', maxLength: 200, placeholder: 'https://' },
        )}
        {line(
          'cardYears',
          { hint: t('cardYearsHint'), optional: true },
          { inputMode: 'numeric', maxLength: 2 },
        )}
        {line(
          'cardSecondLine',
          { hint: t('cardSecondLineHint'), optional: true },
          { maxLength: 80 },
        )}
      </Group>
    </>
  );
};

/** Edits what the papers say about the unit, or its rules; both are saved with the other as it was. */
export const UnitForm = ({ unit, part }: { unit: UnitSettingsReply; part: FormPart }) => {
  const t = useText(unitTexts);
  const unsavedText = useText(unsavedTexts);
  const { change, form, unsaved, isResumed } = useUnitForm(unit, part);
  return (
    <>
      <UnsavedWork unsaved={unsaved} />
      <form
        {...form.props}
        // The notice says that the last save succeeded; after a change it would be wrong.
        onChange={() => {
          if (change.isSuccess) change.reset();
        }}
        className="flex flex-col gap-4"
      >
        {isResumed ? <Notice tone="warning">{unsavedText('back')}</Notice> : null}
        {part === 'papers' ? (
          <PaperFields form={form} unit={unit} />
        ) : (
          <RuleFields form={form} unit={unit} />
        )}
        {change.isSuccess ? (
          <Notice tone="success">{t(part === 'papers' ? 'saved' : 'rulesSaved')}</Notice>
        ) : null}
        {form.problem === undefined ? null : <Notice tone="error">{form.problem}</Notice>}
        <Button
          type="submit"
          variant="primary"
          className="sm:self-end"
          pending={form.pending}
          pendingText={t('saving')}
        >
          {t('save')}
        </Button>
      </form>
    </>
  );
};
