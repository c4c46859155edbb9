import { defineMessages } from '../messages.ts';

/** What was sent and waits, on the page of the settings. */
export const sendingTexts = defineMessages('sending', {
  rescueTitle: 'Rescue file',
  rescueHint:
    'When this device finds no network, save its unsent work as a file and bring it to an administrator. Only the register can open it. Complete registrations are registered then, unfinished ones are only listed; everything stays on this device too.',
  sending: 'Sending',
  waiting: 'Waiting',
  waitingValue: {
    one: '{count} registration, {size}',
    other: '{count} registrations, {size}',
  },
  nothingWaiting: 'Nothing',
  lastSent: 'Last sent',
  neverSent: 'Nothing in the last 30 days',
  wifiOnly: 'Send on Wi-Fi only',
  wifiHint: 'On a mobile network registrations then wait until you press Send now.',
  wifiUnknown: 'This browser does not say whether it is on Wi-Fi, so it sends over any network.',
  receipts: 'Sent in the last 30 days',
  receiptsNone: 'Nothing was sent from this device in the last 30 days.',
  receiptOf: '{name}, registration {id}',
  receiptHash: 'Hash of what the server keeps: {hash}',
  receiptOpen: 'The server was not asked for its hash yet.',
});
