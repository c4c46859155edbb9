import { defineMessages } from '../messages.ts';

/** A collector's day: home, what waits, and the page after a confirmation. */
export const dayTexts = defineMessages('day', {
  home: 'Home',
  new: 'New',
  mine: 'Mine',
  places: 'Places',
  mineCount: {
    one: '{count} to be sent or returned',
    other: '{count} to be sent or returned',
  },
  summary: 'Your day',
  today: 'Today {number}',
  wait: { one: '{count} to be sent', other: '{count} to be sent' },
  returned: '{number} returned',
  unitNumbers: 'Numbers of the unit',
  needsYou: 'Needs you',
  returnedBy: 'Returned: {reason}',
  returnedPlain: 'Returned by the office',
  moreReturned: { one: '{count} more', other: '{count} more' },
  correctOf: 'Correct the registration of {name}',
  onThisPhone: 'On this phone',
  sentAt: 'Sent {time}',
  sent: 'Sent',
  waitingText:
    'Saved on this device and not yet registered. It is sent by itself when there is a network and this app is open. The ID is checked then.',
  sendingText: 'Saved on this device. It is being sent now; you can go on.',
  documentsWaitText:
    '{documents}: saved on this device, and sent by itself when there is a network and this app is open.',
  notStoredText: 'It is on this page only: do not close it before it is sent.',
  done: '🎉 Registration Completed Successfully!',
  doneAdditional: '🎉 Additional Registration Completed Successfully!',
  registrationId: 'Registration ID',
  next: 'Next producer',
  nextIn: 'Next producer in {place}',
  shareReceipt: 'Share the receipt',
  shareReceiptOf: 'Share the receipt of {name}',
  arrived: '{name} is registered, number {id}',
  arrivedShort: 'Registered: {id}',
  draftGone: 'This draft is no longer on this device.',
});
