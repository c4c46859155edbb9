import type { RegistrationEditing } from './use-registration-edit.ts';

/** The problems of an edit: a line for each field, or why it was not saved. */
export const summaryOf = ({ problems, failure }: RegistrationEditing) => {
  const items = Object.entries(problems).map(([fieldId, message]) => ({ fieldId, message }));
  return items.length > 0 || failure === undefined
    ? items
    : [{ fieldId: undefined, message: failure }];
};
