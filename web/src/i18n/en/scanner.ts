import { defineMessages } from '../messages.ts';

/** The scanner of Aadhaar cards: its button, the camera, and the sheet with what the card says. */
export const scannerTexts = defineMessages('scanner', {
  title: 'Scan the Aadhaar QR',
  hold: 'Hold the card flat and still, so that the QR code fills the frame.',
  usePicture: 'Use a picture',
  readingPicture: 'Reading the picture...',
  cameraForbidden:
    'This page may not use the camera. Allow it in the settings of the browser and try again, or use a picture of the card.',
  cameraInUse:
    'Another app is using the camera. Close that app and try again, or use a picture of the card.',
  cameraMissing: 'There is no camera here. Use a picture of the card.',
  noFocus:
    'This camera does not focus on near things. Hold the card as far away as it takes to be sharp, or use a picture.',
  slow: 'Nothing was read yet. More light, no reflections and a steady hand help; or use a picture of the card.',
  otherCode:
    'This is a QR code, but not the one of an Aadhaar card. Look for the large, dense code on the card.',
  damaged:
    'This looks like the code of a card, but it is damaged or not complete. Try once more, or type what the card says.',
  noCode:
    'There is no QR code in this picture that can be read. Take it from nearer and in good light.',
  noPicture: 'This file is not a picture that can be read. Choose a photo of the card.',
  sheetTitle: 'What the card says',
  verified: 'Verified by UIDAI',
  verifiedText: 'UIDAI signed this card, printed on {day}.',
  notVerified: 'Not verified',
  unknownKey:
    'The card is signed with a key that this phone does not have. The registration is accepted without the mark ‘ID verified’, unless the server knows the key.',
  unsigned:
    'This is the code of a card printed until 2018. It is not signed, so the registration is accepted without the mark ‘ID verified’.',
  unchecked:
    'This page cannot check the signature. The server checks it when the registration arrives.',
  otherNumber: 'Does not belong to this number',
  otherNumberText:
    'The number of this card ends in {card}, the number of this person in {typed}. Nothing is taken over.',
  endsIn: 'The card has only the last four digits of its number: {digits}. Type the number.',
  noBirth: 'The card has no day of birth that can be read. Type the age.',
  yearOnly:
    'The card has only the year of birth, {year}: this is the age that is reached this year.',
  tryAgain: 'Try again',
  typedText: 'Typed: {text}',
  same: 'The same',
  use: 'Use these',
  replaceTitle: 'Replace what was typed?',
  replaceText: 'These have another text: {fields}.',
  replace: 'Replace',
  keepTyped: 'Keep what was typed',
  partTitle: 'Scanner for Aadhaar cards',
  partHere: 'This phone has the scanner: it works without a network.',
  partMissing:
    'This phone does not have the scanner yet. It is fetched when it is first used, or now (about 0.4 MB).',
  partFetch: 'Fetch the scanner',
  partFetching: 'Fetching...',
  partFailed: 'The scanner could not be fetched. Try again when there is a network.',
  scan: 'Scan the Aadhaar QR',
  scanAgain: 'Scan again',
  scanHint: 'Fills in what is printed on the card and checks that UIDAI signed it.',
  consentFirst:
    'First read the notice to the producer and tick that the producer agrees. A number can always be typed instead.',
  toConsent: 'To the notice',
  opening: 'Opening the scanner...',
  scanned: 'Card scanned',
  scannedVerified: 'Card scanned: verified by UIDAI',
  scannedText: 'The number of the card ends in {digits}.',
  scannedOld: 'The old code of a card, which is not signed.',
  place: 'From the card: {place}.',
  agreed: 'The producer agrees that the card is scanned',
  remove: 'Remove the scan',
});
