import { defineMessages } from '../messages.ts';

/** The missing facts that will be blank on the printed papers. */
export const paperBlankTexts = defineMessages('paperBlanks', {
  title: 'These will be blank:',
  line: '{fact}: {papers}',
  share: '{fact}: {count} of {total}',
  nameLatin: 'Name in Latin letters',
  guardian: 'Under 18: name and signature of the parent or guardian',
  address: 'Address',
  age: 'Age',
  gender: 'Gender',
  home: 'District and State of the producer',
  phone: 'Mobile number',
  email: 'Email',
  identity: 'Aadhar number or Voter ID',
  photo: 'Photo',
  signature: 'Signature',
  areaOfProduction: 'Area of production',
  yearsOfProduction: 'Years of production',
  annualProduction: 'Annual production',
  startYear: 'Start year',
  productionMethod: 'Method and raw material',
  proofOfProduction: 'Proof of production',
  applicationNo: 'GI application number of the product',
  proprietor: 'Registered proprietor of the product',
  proprietorAddress: 'Address of the registered proprietor',
  issuingOfficer: 'Issuing officer (unit settings)',
  qrCode: 'QR code (web address in the unit settings)',
  withoutCard: {
    one: 'No card for {count} product: its application ended, or its right is over and has to be renewed first.',
    other:
      'No card for {count} products: their applications ended, or their rights are over and have to be renewed first.',
  },
  rejected: {
    one: '{count} registration was rejected: nothing of it is printed.',
    other: '{count} registrations were rejected: nothing of them is printed.',
  },
  unknown: 'What will be blank could not be looked up.',
});
