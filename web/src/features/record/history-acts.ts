/** The sentences of a history, by the action of the audit trail. */
const acts = {
  'registration.created': 'actCreated',
  'registration.additional_created': 'actAdditional',
  'registration.changed': 'actChanged',
  'registration.viewed_full_ids': 'actViewed',
  'document.replaced': 'actReplaced',
  'document.earlier_deleted': 'actEarlierDeleted',
  'paper.printed': 'actPrinted',
  'export.production': 'actExported',
  'review.approved': 'actApproved',
  'review.returned': 'actReturned',
  'review.rejected': 'actRejected',
  'review.reopened': 'actReopened',
  'review.undone': 'actUndone',
  'review.taken_back': 'actTakenBack',
  'review.resubmitted': 'actResubmitted',
  'review.changed_after_approval': 'actChangedAfterApproval',
  'review.decided_alone': 'actDecidedAlone',
  'application.recorded': 'actApplicationRecorded',
  'application.undone': 'actApplicationUndone',
  'application.attached': 'actApplicationAttached',
  'application.attachment_removed': 'actApplicationAttachmentRemoved',
} as const;

/** The text of an action; one that is not known has a sentence too. */
export const actOf = (action: string) =>
  Object.entries(acts).find(([name]) => name === action)?.[1] ?? 'actOther';
