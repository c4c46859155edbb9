import { defineMessages } from '../messages.ts';

/** The page of one registration. */
export const recordPageTexts = defineMessages('recordPage', {
  loadingDetails: 'Loading registration details...',
  backToList: 'Back to List',
  back: 'Back to the previous page',
  keptText:
    'This is what your list knows. Pictures, full numbers and corrections come when there is a network.',
  details: 'Registration of {name}',
  documents: 'Uploaded Documents',
  noDocuments: 'No documents uploaded for this registration.',
  noProduction: 'No production details.',
});
