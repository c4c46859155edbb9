import type { RegistrationForm } from '@gi/contract/schemas/registration-input';
import type { registrations } from '@gi/contract/schemas/registrations';
import type { SignedInCaller } from '#base/caller.ts';
import type { IdempotentResult } from './idempotency.ts';
import type { FormFiles } from '#http/multipart.ts';
import { createAdditional } from './create-additional.ts';
import { createRegistration } from './create-registration.ts';
import { type Sending, type Submission, submissionOfForm, uploadsOf } from './submission.ts';
import type { DocumentServices } from '#documents/document-store.ts';
import type { IdentityServices } from '#identity/services.ts';

/** The fields and files of a submission, checked by the endpoint's schema. */
export type SentForm = {
  form: RegistrationForm;
  files: FormFiles<typeof registrations.create>;
};

/** The known registration that a form adds to. */
export const baseOf = ({ baseRegistrationId: base }: RegistrationForm): number | undefined =>
  base === '' ? undefined : base;

/** The submission of a new producer. */
export const submissionOfNew = ({ form, files }: SentForm, sending: Sending): Submission =>
  submissionOfForm(form, () => ({ ...files.digests(), ...uploadsOf(form) }), sending);

/** Registers a producer or, when the form says so, adds a registration of a known one. */
export const submitForm = (
  caller: SignedInCaller,
  services: DocumentServices & IdentityServices,
  sent: SentForm,
  sending: Sending,
): Promise<IdempotentResult> => {
  const { form } = sent;
  if (form.isAdditionalRegistration === 'true') {
    const submission = submissionOfForm(form, () => ({}), sending);
    return createAdditional(caller, services, submission, baseOf(form));
  }
  return createRegistration(caller, services, submissionOfNew(sent, sending), sent);
};
