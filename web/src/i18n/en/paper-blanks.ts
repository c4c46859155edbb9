import { defineMessages } from '../messages.ts';

/** What is not known and will be blank on the printed papers. */
export const paperBlankTexts = defineMessages('paperBlanks', {
  title: 'These will be blank:',
  line: '{fact} ({papers})',
  share: '{fact}: {count} of {total}',
  address: 'Address',
  age: 'Age',
  gender: 'Gender',
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
  productState: 'State of the product',
  issuingOfficer: 'Issuing officer (unit settings)',
  unknown: 'What will be blank could not be looked up.',
});
