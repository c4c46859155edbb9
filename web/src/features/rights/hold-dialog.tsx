import { HoldInput } from '@gi/contract/schemas/rights-input';
import { useMutation } from '@tanstack/react-query';
import { changeHold } from '#api/rights.ts';
import { useContractForm } from '#api/use-contract-form.ts';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { Field, TextInput } from '#components/fields/field.tsx';
import { rightsTexts } from '#i18n/en/rights.ts';
import { useText } from '#i18n/language.ts';

type HoldDialogProps = {
  producerId: number;
  change: 'setHold' | 'liftHold';
  onClose: () => void;
};

/** Asks why a legal hold is set or lifted. */
export const HoldDialog = ({ producerId, change, onClose }: HoldDialogProps) => {
  const t = useText(rightsTexts);
  const mutation = useMutation(changeHold(producerId, change));
  const form = useContractForm({
    schema: HoldInput,
    initial: { reason: '' },
    inputOf: (typed) => typed,
    save: async (input) => {
      await mutation.mutateAsync(input);
      onClose();
    },
  });
  return (
    <FormDialog
      phone="compact"
      title={t(change)}
      text={t(`${change}Text`)}
      form={form}
      onClose={onClose}
    >
      <Field label={t('reason')} hint={t('reasonHint')} required error={form.error('reason')}>
        <TextInput maxLength={500} {...form.control('reason')} />
      </Field>
    </FormDialog>
  );
};
