import { ErasureInput } from '@gi/contract/schemas/rights-input';
import { erasureReasons } from '@gi/contract/routes/rights';
import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '#api/errors.ts';
import { producerDeletion } from '#api/producers.ts';
import { askErasure, erasePerson } from '#api/rights.ts';
import { useContractForm } from '#api/use-contract-form.ts';
import { DeletionScope } from '#components/dialogs/deletion-scope.tsx';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { Field, TextInput } from '#components/fields/field.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { deletionTexts } from '#i18n/en/admin.ts';
import { rightsTexts } from '#i18n/en/rights.ts';
import { withdrawalTexts } from '#i18n/en/withdrawal.ts';
import { useText } from '#i18n/language.ts';

type EraseDialogProps = {
  producerId: number;
  name: string;
  /** Only asks for it, where another person has to confirm. */
  asks: boolean;
  onErased: () => void;
  onClose: () => void;
};

/** How much goes with the person. That it could not be counted stops no erasure. */
const Scope = ({ producerId }: { producerId: number }) => {
  const t = useText(deletionTexts);
  const { data, error, isPending } = useQuery(producerDeletion(producerId));
  return (
    <>
      {isPending ? <LoadingState>{t('counting')}</LoadingState> : null}
      {error === null ? null : <Notice tone="warning">{errorMessage(error)}</Notice>}
      <DeletionScope scope={data} />
    </>
  );
};

/** Says what goes, and asks for a reason and for the person's name before everything about the person goes. */
export const EraseDialog = ({ producerId, name, asks, onErased, onClose }: EraseDialogProps) => {
  const t = useText(rightsTexts);
  const told = useText(withdrawalTexts);
  const erasure = useMutation(erasePerson(producerId));
  const asking = useMutation(askErasure(producerId));
  const form = useContractForm({
    schema: ErasureInput,
    initial: { reason: '', confirmation: '' },
    inputOf: (typed) => typed,
    save: async (input) => {
      if (asks) {
        await asking.mutateAsync(input);
        onClose();
      } else {
        await erasure.mutateAsync(input);
        onErased();
      }
    },
  });
  const act = asks ? 'askErasure' : 'erase';
  return (
    <FormDialog
      phone="compact"
      title={t(act)}
      text={t(`${act}Text`)}
      form={form}
      action={t(act)}
      pendingText={t(asks ? 'asking' : 'erasing')}
      danger
      onClose={onClose}
    >
      <Scope producerId={producerId} />
      <SelectField
        {...form.control('reason')}
        label={t('eraseReason')}
        required
        error={form.error('reason')}
        none={told('choose')}
        options={erasureReasons.map((value) => ({ value, label: t(value) }))}
      />
      <Field label={t('typeName', { name })} required error={form.error('confirmation')}>
        <TextInput autoComplete="off" maxLength={300} {...form.control('confirmation')} />
      </Field>
    </FormDialog>
  );
};
