import { defineMessages } from '../messages.ts';

/** The texts about unsent work on this device, and about rescue files. */
export const outboxTexts = defineMessages('outbox', {
  rescue: 'Save a rescue file',
  rescueOf: 'Save a rescue file of {name}',
  rescueSaving: 'Saving the rescue file...',
  rescueSaved: {
    one: '{count} registration is in the file {file}. Give it to an administrator. It also stays on this device.',
    other:
      '{count} registrations are in the file {file}. Give it to an administrator. They also stay on this device.',
  },
  rescueNothing: 'There is nothing unsent on this device, so there is nothing to save.',
  rescueNoKey:
    'This device does not have the key for rescue files yet. Open this app once with a network; after that it works without one.',
  rescueFailed:
    'The rescue file could not be written. Free some space on this device and try again. Nothing is lost.',
  registeredBefore: 'This is registered already, as number {id} on {date}.',
  registeredBeforeText:
    'It arrived before it was changed here, so these changes were not sent. Make them on the page of the registration, then discard this draft.',
  openRegistered: 'Open the registration',
  sendingPicture: 'Photo {number} of {of}',
  sendingBytes: ', {sent} of {size} KB',
  waitsForWifiText:
    'It is sent when this device is on Wi-Fi and this app is open, or when you press Send now. A number that was not checked is checked then.',
  wifiWaits: {
    one: '{count} registration waits for Wi-Fi',
    other: '{count} registrations wait for Wi-Fi',
  },
  waitingShort: { one: '{count} waiting', other: '{count} waiting' },
  wifiShort: { one: '{count} waits for Wi-Fi', other: '{count} wait for Wi-Fi' },
  attentionShort: { one: '{count} needs you', other: '{count} need you' },
  notTried: 'not tried yet',
  tried: { one: 'tried once', other: 'tried {count} times' },
  lastFailure: 'Last try: {reason}',
  nextAt: 'Next try {time}',
  nextSoon: 'Next try within half a minute',
  nextOnNetwork: 'Next try when there is a network',
  nextOnWifi: 'Next try on Wi-Fi',
  sentTitle: 'Registration {id} ({name}) was sent',
  notAddedTitle: 'Registration {id} of {name}: not every document was added',
  notAddedText: 'Add them on the page of the registration.',
  deletedTitle: 'Registration {id} of {name} was deleted',
  deletedText: 'These documents were not added: {documents}.',
  understood: 'I have read this',
  sameQuestion: 'Is it the same person?',
  samePerson: 'Yes, the same person',
  wrongNumber: 'No, the number is wrong',
  nothingToAdd: 'Nothing to add: discard',
  unsentOf: {
    one: '{count} registration of {name} on this device is not sent yet.',
    other: '{count} registrations of {name} on this device are not sent yet.',
  },
});
