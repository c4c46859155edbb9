import { NewConsentInput, toldChannels, WithdrawalInput } from '@gi/contract/rights';
import { useMutation } from '@tanstack/react-query';
import type { ChangeEvent, ComponentProps } from 'react';
import { giveConsent, withdrawConsent } from '#api/rights.ts';
import { useContractForm } from '#api/use-contract-form.ts';
import { Field, Select, TextInput } from '#components/ui/field.tsx';
import { rightsTexts } from '#i18n/en/rights.ts';
import { currentLanguage, languages, useText } from '#i18n/language.ts';
import { today } from '#lib/format.ts';
import { FormDialog } from './form-dialog.tsx';

type DialogProps = {
  producerId: number;
  onClose: () => void;
  /** After it was recorded; `onClose` when left out. */
  onDone?: () => void;
};
type ToldName = 'toldOn' | 'channel';

/** The day and the way in which the person told the unit. */
const ToldFields = ({
  control,
  error,
}: {
  control: (name: ToldName) => Pick<ComponentProps<'input'>, 'name' | 'value'> & {
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  };
  error: (name: ToldName) => string | undefined;
}) => {
  const t = useText(rightsTexts);
  return (
    <>
      <Field label={t('toldOn')} required error={error('toldOn')}>
        <TextInput type="date" max={today()} {...control('toldOn')} />
      </Field>
      <Field label={t('channel')} required error={error('channel')}>
        <Select {...control('channel')}>
          <option value="">{t('choose')}</option>
          {toldChannels.map((channel) => (
            <option key={channel} value={channel}>
              {t(channel)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
};

/** Records that the person took the consent back. */
export const WithdrawDialog = ({ producerId, onClose, onDone = onClose }: DialogProps) => {
  const t = useText(rightsTexts);
  const change = useMutation(withdrawConsent(producerId));
  const form = useContractForm({
    schema: WithdrawalInput,
    initial: { toldOn: today(), channel: '' },
    inputOf: (typed) => typed,
    save: async (input) => {
      await change.mutateAsync(input);
      onDone();
    },
  });
  return (
    <FormDialog title={t('withdraw')} text={t('withdrawText')} form={form} onClose={onClose}>
      <ToldFields control={form.control} error={form.error} />
    </FormDialog>
  );
};

/** Records that the person gave the consent again, after the notice was read. */
export const NewConsentDialog = ({ producerId, onClose }: DialogProps) => {
  const t = useText(rightsTexts);
  const change = useMutation(giveConsent(producerId));
  const form = useContractForm({
    schema: NewConsentInput,
    initial: { toldOn: today(), channel: '', language: currentLanguage(), noticeVersion: '1' },
    inputOf: (typed) => typed,
    save: async (input) => {
      await change.mutateAsync(input);
      onClose();
    },
  });
  return (
    <FormDialog title={t('give')} text={t('giveText')} form={form} onClose={onClose}>
      <ToldFields control={form.control} error={form.error} />
      <Field label={t('noticeLanguage')} required error={form.error('language')}>
        <Select {...form.control('language')}>
          {languages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('noticeVersion')} required error={form.error('noticeVersion')}>
        <TextInput maxLength={20} {...form.control('noticeVersion')} />
      </Field>
    </FormDialog>
  );
};
