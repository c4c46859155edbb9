import { asciiDigits } from '@gi/contract/values/digits';
import { UnitSettingsInput } from '@gi/contract/schemas/settings-input';
import type { UnitSettingsReply } from '@gi/contract/schemas/settings';
import { isBlank, textOrNull } from '@gi/contract/values/text';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { createKeptWork, useKeepWork } from '#api/kept-work.ts';
import { useContractForm } from '#api/use-contract-form.ts';
import { changeUnitSettings } from '#api/settings.ts';
import { UnsavedWork } from '#components/dialogs/unsaved-work.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { Field, Textarea, TextInput } from '#components/fields/field.tsx';
import type { FieldProps } from '#components/fields/field.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { unsavedTexts } from '#i18n/en/unsaved.ts';
import { unitTexts } from '#i18n/en/unit.ts';

const typedOf = (unit: UnitSettingsReply) => ({
  unitName: unit.unitName,
  unitAddress: unit.unitAddress ?? '',
  issuingOfficer: unit.issuingOfficer ?? '',
  fee: unit.fee,
  entryNo: unit.entryNo,
  cardYears: unit.cardYears === null ? '' : String(unit.cardYears),
  webAddress: unit.webAddress ?? '',
  fourEyes: String(unit.fourEyes),
  requireDeviceLock: String(unit.requireDeviceLock),
  cardSecondLine: unit.cardSecondLine ?? '',
});

const inputOf = (typed: ReturnType<typeof typedOf>) => ({
  ...typed,
  unitAddress: textOrNull(typed.unitAddress),
  issuingOfficer: textOrNull(typed.issuingOfficer),
  fee: typed.fee.trim(),
  cardYears: isBlank(typed.cardYears) ? null : Number(asciiDigits(typed.cardYears)),
  webAddress: textOrNull(typed.webAddress),
  fourEyes: typed.fourEyes === 'true',
  requireDeviceLock: typed.requireDeviceLock === 'true',
  cardSecondLine: textOrNull(typed.cardSecondLine),
});

/** Settings that were not saved when the session ended. */
const keptSettings = createKeptWork<ReturnType<typeof typedOf>>();
const KEY = 'unit';

const useUnitForm = (unit: UnitSettingsReply) => {
  const change = useMutation(changeUnitSettings());
  const [resumed] = useState(() => keptSettings.find(KEY));
  const form = useContractForm({
    schema: UnitSettingsInput,
    initial: typedOf(unit),
    resumed,
    inputOf,
    save: (input) => change.mutateAsync(input),
  });
  const unsaved = form.changed && !change.isSuccess;
  useKeepWork(keptSettings, KEY, unsaved ? form.typed : undefined);
  return { change, form, unsaved, isResumed: resumed !== undefined && unsaved };
};

type Form = ReturnType<typeof useUnitForm>['form'];

type FormProps = { form: Form };
type TypedOf = Form['typed'];
type LineProps = FormProps &
  Omit<ComponentProps<typeof TextInput>, 'form'> &
  Pick<FieldProps, 'hint' | 'result' | 'warning' | 'required' | 'optional'> & {
    name: keyof TypedOf;
    label: string;
  };

/** One line of text, with its error. */
const Line = ({
  form,
  name,
  label,
  hint,
  result,
  warning,
  required,
  optional,
  ...input
}: LineProps) => (
  <Field {...{ label, hint, result, warning, required, optional }} error={form.error(name)}>
    <TextInput {...input} {...form.control(name)} />
  </Field>
);

const UnitFields = ({ form }: FormProps) => {
  const t = useText(unitTexts);
  return (
    <Card heading={t('unit')}>
      <div className="flex flex-col gap-4">
        <Line form={form} name="unitName" label={t('unitName')} required maxLength={200} />
        <Field label={t('unitAddress')} optional error={form.error('unitAddress')}>
          <Textarea maxLength={1000} {...form.control('unitAddress')} />
        </Field>
        <Line
          form={form}
          name="issuingOfficer"
          label={t('issuingOfficer')}
          hint={t('issuingOfficerHint')}
          optional
          maxLength={200}
        />
      </div>
    </Card>
  );
};

const PaperFields = ({ form }: FormProps) => {
  const t = useText(unitTexts);
  const shared = { form, required: true };
  return (
    <Card heading={t('form')}>
      <div className="flex flex-col gap-4">
        <Line
          {...shared}
          name="fee"
          label={t('fee')}
          hint={t('feeHint')}
          inputMode="numeric"
          maxLength={7}
        />
        <Line
          {...shared}
          name="entryNo"
          label={t('entryNo')}
          hint={t('entryNoHint')}
          maxLength={20}
        />
      </div>
    </Card>
  );
};

type CardFieldsProps = FormProps & { unit: UnitSettingsReply };

const CardFields = ({ form, unit: { webAddress, publicUrl } }: CardFieldsProps) => {
  const t = useText(unitTexts);
  const known = publicUrl === null ? undefined : t('publicUrl', { address: publicUrl });
  const shared = { form, optional: true };
  return (
    <Card heading={t('card')}>
      <div className="flex flex-col gap-4">
        <Line
          {...shared}
          name="webAddress"
          label={t('webAddress')}
          hint={t('webAddressHint')}
          result={webAddress === null ? known : undefined}
          warning={webAddress === null && publicUrl === null ? t('noAddress') : undefined}
          type="url"
          inputMode="url"
          maxLength={200}
          placeholder="https://"
        />
        <Line
          {...shared}
          name="cardYears"
          label={t('cardYears')}
          hint={t('cardYearsHint')}
          inputMode="numeric"
          maxLength={2}
        />
        <Line
          {...shared}
          name="cardSecondLine"
          label={t('secondLine')}
          hint={t('secondLineHint')}
          maxLength={80}
        />
      </div>
    </Card>
  );
};

const ReviewFields = ({ form }: FormProps) => {
  const t = useText(unitTexts);
  return (
    <Card heading={t('review')}>
      <SelectField
        {...form.control('fourEyes')}
        label={t('fourEyes')}
        hint={t('fourEyesHint')}
        error={form.error('fourEyes')}
        options={[
          { value: 'true', label: t('fourEyesOn') },
          { value: 'false', label: t('fourEyesOff') },
        ]}
      />
    </Card>
  );
};

const DeviceFields = ({ form }: FormProps) => {
  const t = useText(unitTexts);
  return (
    <Card heading={t('deviceLock')}>
      <SelectField
        {...form.control('requireDeviceLock')}
        label={t('deviceLockLabel')}
        hint={t('deviceLockHint')}
        error={form.error('requireDeviceLock')}
        options={[
          { value: 'false', label: t('deviceLockOff') },
          { value: 'true', label: t('deviceLockOn') },
        ]}
      />
    </Card>
  );
};

/** Edits the facts about the unit that the papers print. */
export const UnitForm = ({ unit }: { unit: UnitSettingsReply }) => {
  const t = useText(unitTexts);
  const unsavedText = useText(unsavedTexts);
  const { change, form, unsaved, isResumed } = useUnitForm(unit);
  return (
    <form
      {...form.props}
      // The notice says that the last save succeeded; after a change it would be wrong.
      onChange={() => {
        if (change.isSuccess) change.reset();
      }}
      className="flex flex-col gap-4"
    >
      <UnsavedWork unsaved={unsaved} />
      {isResumed ? <Notice tone="warning">{unsavedText('back')}</Notice> : null}
      <div className="grid items-start gap-4 wide:grid-cols-2">
        <div className="flex flex-col gap-4">
          <UnitFields form={form} />
          <ReviewFields form={form} />
          <DeviceFields form={form} />
        </div>
        <div className="flex flex-col gap-4">
          <PaperFields form={form} />
          <CardFields form={form} unit={unit} />
        </div>
      </div>
      {change.isSuccess ? <Notice tone="success">{t('saved')}</Notice> : null}
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
  );
};
