import { defineMessages } from '../messages.ts';

/** The receipt that a producer gets, in the language of the consent, and the dialog that gives it. */
export const receiptTexts = defineMessages('receipt', {
  title: 'Receipt of registration',
  telephone: 'Telephone {number}',
  received: 'Received on {date}',
  registrationId: 'Registration ID',
  deviceNumber: 'Number of the phone',
  deviceNumberText: 'It has no registration ID yet: it is sent when the phone has a network.',
  producer: 'Producer',
  products: 'Products',
  collector: 'Registered by',
  nextHeading: 'What happens next',
  nextText:
    'The unit checks what was recorded. Afterwards it makes out your producer card and the papers for the GI Registry. Keep this receipt.',
  notCertificate: 'This receipt is no certificate.',
  dialogTitle: 'Receipt for {name}',
  drawing: 'Making the receipt...',
  failed: 'The receipt could not be made on this device.',
  picture: 'Receipt for {name}: {text}',
  share: 'Share',
  save: 'Save the picture',
  printA4: 'Print on A4',
  print58: 'Print on 58 mm',
});
