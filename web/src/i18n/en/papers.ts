import { paperLabels } from '@gi/contract/words/choice-labels';
import { defineMessages } from '../messages.ts';

/** The printed papers of a product. */
export const paperTexts = defineMessages('papers', {
  noCard: 'Card: {why}.',
  notApproved: 'Not approved yet',
  rejected: 'This registration was rejected: its papers are not printed.',
  group: 'Papers for {product}',
  ...paperLabels,
  copies: 'With copies',
  copyProprietor: 'For the proprietor',
  copyOffice: 'For the office',
  layout: 'Layout of the card, {product}',
  layoutFold: 'A4, to cut and fold',
  layoutEight: 'Eight to a sheet of A4',
  layoutId1: 'Card printer (ID-1)',
  printWhat: '{paper} for {product}',
  making: 'Making {paper} for {product}',
  failed: 'Failed to export {kind} for {product}',
  failedStatus: 'Export failed with status: {status}',
  waiting: 'Preparing {paper}…',
  blocked: 'The browser did not allow a new window. The paper is ready:',
  open: 'Open {paper}',
  asPdf: 'Save as PDF',
  pdfOf: 'Paper to save as PDF, {product}',
  pdfDownload: 'Download PDF',
  pdfMaking: 'Making...',
  withoutQr:
    'The card has no QR code, because the web address of this register is not set. An administrator enters it in the unit settings.',
  pdfSaved: 'Saved as {file}',
});
