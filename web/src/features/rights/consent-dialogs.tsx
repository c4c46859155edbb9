import { NewConsentInput, WithdrawalInput } from '@gi/contract/schemas/rights-input';
import { toldChannels } from '@gi/contract/routes/rights';
import type { ConsentChange } from '@gi/contract/schemas/rights';
import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { giveConsent, withdrawConsent } from '#api/rights.ts';
import { useContractForm } from '#api/use-contract-form.ts';
import { DayField } from '#components/dates/day-field.tsx';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { Field, TextInput } from '#components/fields/field.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { calendarTexts } from '#i18n/en/calendar.ts';
import { rightsTexts } from '#i18n/en/rights.ts';
import { withdrawalTexts } from '#i18n/en/withdrawal.ts';
import { currentLanguage, languages, useText } from '#i18n/language.ts';
import { today } from '#lib/format/format.ts';
import { typedDay, writtenDay } from '#lib/days/typed-day.ts';

type DialogProps = {
  producerId: number;
  onClose: () => void;
};

type WithdrawProps = DialogProps & {
  /** What a collector proposed, which the office accepts with this dialog. */
  proposal?: Pick<ConsentChange, 'toldOn' | 'channel'>;
  /** The office decides. */
  proposes?: boolean;
  /** After it was recorded; `onClose` when left out. */
  onDone?: () => void;
};

type ToldForm = {
  typed: { toldOn: string; channel: string };
  control: (
    name: 'channel',
  ) => Pick<ComponentProps<typeof SelectField>, 'name' | 'value' | 'onChange'>;
  set: (name: 'toldOn', value: string) => void;
  error: (name: 'toldOn' | 'channel') => string | undefined;
};

/** The day and the way in which the person told the unit. */
const ToldFields = ({ form }: { form: ToldForm }) => {
  const t = useText(withdrawalTexts);
  return (
    <>
      <DayField
        label={t('toldOn')}
        required
        error={form.error('toldOn')}
        latest={today()}
        typed={form.typed.toldOn}
        onType={(typed) => form.set('toldOn', typed)}
      />
      <SelectField
        {...form.control('channel')}
        label={t('channel')}
        required
        error={form.error('channel')}
        none={t('choose')}
        options={toldChannels.map((value) => ({ value, label: t(value) }))}
      />
    </>
  );
};

/** The typed values, with the day in the format of the contract. */
const withDay = <Typed extends { toldOn: string }>(typed: Typed): Typed => ({
  ...typed,
  toldOn: typedDay(typed.toldOn) ?? typed.toldOn,
});

const useDayCheck = () => {
  const days = useText(calendarTexts);
  return ({ toldOn }: { toldOn: string }): Record<string, string> =>
    typedDay(toldOn) === undefined ? { toldOn: days('noDay') } : {};
};

/** Records that the person took the consent back, or proposes it. */
export const WithdrawDialog = ({
  producerId,
  proposal,
  proposes = false,
  onClose,
  onDone = onClose,
}: WithdrawProps) => {
  const t = useText(withdrawalTexts);
  const change = useMutation(withdrawConsent(producerId));
  const form = useContractForm({
    schema: WithdrawalInput,
    initial: {
      toldOn: writtenDay(proposal?.toldOn ?? today()),
      channel: proposal?.channel ?? '',
    },
    inputOf: withDay,
    check: useDayCheck(),
    save: async (input) => {
      await change.mutateAsync(input);
      onDone();
    },
  });
  return (
    <FormDialog
      phone="compact"
      title={t(proposes ? 'propose' : 'withdraw')}
      text={t(proposes ? 'proposeText' : 'withdrawText')}
      form={form}
      onClose={onClose}
    >
      <ToldFields form={form} />
    </FormDialog>
  );
};

/** Records that the person gave the consent again, after the notice was read. */
export const NewConsentDialog = ({ producerId, onClose }: DialogProps) => {
  const t = useText(rightsTexts);
  const change = useMutation(giveConsent(producerId));
  const form = useContractForm({
    schema: NewConsentInput,
    initial: {
      toldOn: writtenDay(today()),
      channel: '',
      language: currentLanguage(),
      noticeVersion: '1',
    },
    inputOf: withDay,
    check: useDayCheck(),
    save: async (input) => {
      await change.mutateAsync(input);
      onClose();
    },
  });
  return (
    <FormDialog
      phone="compact"
      title={t('give')}
      text={t('giveText')}
      form={form}
      onClose={onClose}
    >
      <ToldFields form={form} />
      <SelectField
        {...form.control('language')}
        label={t('noticeLanguage')}
        required
        error={form.error('language')}
        options={languages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
      />
      <Field label={t('noticeVersion')} required error={form.error('noticeVersion')}>
        <TextInput maxLength={20} {...form.control('noticeVersion')} />
      </Field>
    </FormDialog>
  );
};
