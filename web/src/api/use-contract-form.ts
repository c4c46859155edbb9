import { checkInput } from '@gi/contract/schemas/check-input';
import { useCheckedForm, type CheckedForm } from './use-checked-form.ts';

type ContractForm<Typed, Output> = Omit<CheckedForm<Typed, unknown, Output>, 'checkInput'> & {
  /** The contract's schema of the request. */
  schema: Parameters<typeof checkInput<Output>>[0];
};

/** A form that is checked by a schema of the contract. Pages that a phone keeps have none of these. */
export const useContractForm = <Typed extends Readonly<Record<string, string>>, Output>({
  schema,
  ...form
}: ContractForm<Typed, Output>) =>
  useCheckedForm({ ...form, checkInput: (input) => checkInput(schema, input) });
