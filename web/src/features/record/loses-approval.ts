import { isRunning } from '@gi/contract/fields/application-states';
import { reviewStatusAfterChange } from '@gi/contract/fields/review-states';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';

/** Whether a change takes the approval away. With an application at the Registry, a change asks for the reason and says so. */
export const losesApproval = ({
  review_status: status,
  applications,
}: Pick<RegistrationDetail, 'review_status' | 'applications'>): boolean =>
  reviewStatusAfterChange(status) !== status &&
  !applications.some((application) => isRunning(application.status));
