import { defineMessages } from '../messages.ts';

/** What only records have, and short names; fields.ts names the fields of the forms. */
export const recordTexts = defineMessages('record', {
  production: 'Production',
  collector: 'Data Collector',
  submittedBy: 'Submitted by',
  registeredBy: 'Registered By',
  registered: 'Registered',
  registrationDate: 'Registration Date',
  lastUpdated: 'Last Updated',
  capturedAt: 'Recorded on the device',
  idVerified: 'ID verified by UIDAI',
  numberCovered: 'First eight digits covered',
  under18: 'Under 18',
  consentWithdrawn: 'Consent withdrawn',
});
