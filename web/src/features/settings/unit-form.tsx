import { asciiDigits } from '@gi/contract/digits';
import type { UnitSettings } from '@gi/contract/settings';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiError, errorMessage } from '#api/errors.ts';
import { changeUnitSettings } from '#api/settings.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field, Textarea, TextInput } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useText } from '#i18n/language.ts';
import { unitTexts } from '#i18n/en/unit.ts';

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** Whole years from 1 to 50; empty is null; anything else is undefined. */
function yearsOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const years = Number(asciiDigits(text));
  return Number.isInteger(years) && years >= 1 && years <= 50 ? years : undefined;
}

/** Edits what the papers say about the unit. */
export function UnitForm({ unit }: { unit: UnitSettings }) {
  const t = useText(unitTexts);
  const change = useMutation(changeUnitSettings());
  const [draft, setDraft] = useState({
    unitName: unit.unitName,
    unitAddress: unit.unitAddress ?? '',
    issuingOfficer: unit.issuingOfficer ?? '',
    fee: unit.fee,
    entryNo: unit.entryNo,
    cardYears: unit.cardYears === null ? '' : String(unit.cardYears),
  });
  const [yearsWrong, setYearsWrong] = useState(false);
  const fields = change.error instanceof ApiError ? change.error.fields : {};
  const input = (key: keyof typeof draft) => ({
    value: draft[key],
    onChange: (event: { target: { value: string } }) => {
      setDraft({ ...draft, [key]: event.target.value });
      change.reset();
    },
  });
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const cardYears = yearsOf(draft.cardYears);
    setYearsWrong(cardYears === undefined);
    if (cardYears === undefined || change.isPending) return;
    change.mutate({
      unitName: draft.unitName,
      unitAddress: orNull(draft.unitAddress),
      issuingOfficer: orNull(draft.issuingOfficer),
      fee: asciiDigits(draft.fee.trim()),
      entryNo: draft.entryNo,
      cardYears,
    });
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <div className="grid items-start gap-4 wide:grid-cols-2">
        <Card heading={t('unit')}>
          <div className="flex flex-col gap-4">
            <Field label={t('unitName')} required error={fields['unitName']}>
              <TextInput maxLength={200} {...input('unitName')} />
            </Field>
            <Field label={t('unitAddress')} optional error={fields['unitAddress']}>
              <Textarea maxLength={1000} {...input('unitAddress')} />
            </Field>
            <Field
              label={t('issuingOfficer')}
              hint={t('issuingOfficerHint')}
              optional
              error={fields['issuingOfficer']}
            >
              <TextInput maxLength={200} {...input('issuingOfficer')} />
            </Field>
          </div>
        </Card>
        <div className="flex flex-col gap-4">
          <Card heading={t('form')}>
            <div className="flex flex-col gap-4">
              <Field label={t('fee')} hint={t('feeHint')} required error={fields['fee']}>
                <TextInput inputMode="numeric" maxLength={7} {...input('fee')} />
              </Field>
              <Field
                label={t('entryNo')}
                hint={t('entryNoHint')}
                required
                error={fields['entryNo']}
              >
                <TextInput maxLength={20} {...input('entryNo')} />
              </Field>
            </div>
          </Card>
          <Card heading={t('card')}>
            <Field
              label={t('cardYears')}
              hint={t('cardYearsHint')}
              optional
              error={yearsWrong ? t('cardYearsWrong') : fields['cardYears']}
            >
              <TextInput inputMode="numeric" maxLength={2} {...input('cardYears')} />
            </Field>
          </Card>
        </div>
      </div>
      {change.isSuccess ? <Notice tone="success">{t('saved')}</Notice> : null}
      {change.error === null ? null : <Notice tone="error">{errorMessage(change.error)}</Notice>}
      <Button
        type="submit"
        variant="primary"
        className="sm:self-end"
        pending={change.isPending}
        pendingText={t('saving')}
      >
        {t('save')}
      </Button>
    </form>
  );
}
