import { defineMessages } from '../messages.ts';

/** What the papers say about the issuing unit. */
export const unitTexts = defineMessages('unit', {
  title: 'Unit settings',
  subtitle: 'What the printed papers say about the unit that issues them',
  backToAdmin: 'Back to the admin dashboard',
  account: 'My account and this device',
  loading: 'Loading the settings...',
  unit: 'The unit',
  unitName: 'Name of the unit',
  unitAddress: 'Address',
  issuingOfficer: 'Issuing officer',
  issuingOfficerHint: 'Name and office of whoever signs the producer cards; empty prints a line.',
  form: 'Form GI 3A',
  fee: 'Fee in rupees',
  feeHint: 'As the First Schedule to the Rules says now.',
  entryNo: 'Entry number',
  entryNoHint: 'Of the First Schedule.',
  card: 'Producer card',
  cardYears: 'Valid for years',
  cardYearsHint: 'Empty prints no end.',
  save: 'Save settings',
  saving: 'Saving...',
  saved: 'The settings are saved. Papers made from now on use them.',
});
