import { defineMessages } from '../messages.ts';

/** Unfinished registrations on this device: the list of them, log-out, storage that does not work. */
export const draftTexts = defineMessages('drafts', {
  unfinished: 'Unfinished registrations',
  nothingUnfinished: 'No unfinished registration on this device.',
  chooseText: 'They are on this device only. Continue one of them, or begin a new one.',
  new: 'New Registration',
  noName: 'No name yet',
  draftAtStep: 'Draft, step {step} of {total}',
  savedAt: 'Saved {date}',
  continue: 'Continue',
  continueOf: 'Continue the registration of {name}',
  ready: 'Waiting to be sent',
  documentsReady: 'Registered as {id}, documents wait to be sent',
  sendingNow: 'Sending',
  attention: 'Needs you',
  change: 'Change',
  changeOf: 'Change the registration of {name}',
  correct: 'Correct',
  correctOf: 'Correct the registration of {name}',
  sendNow: 'Send now',
  waiting: {
    one: '{count} registration waits to be sent',
    other: '{count} registrations wait to be sent',
  },
  needAttention: {
    one: '{count} registration needs you',
    other: '{count} registrations need you',
  },
  sendingOf: 'Sending {sending} of {of}',
  sameNumber: '{name} has the same number in another registration on this device.',
  discard: 'Discard draft',
  removeOf: 'Remove {name} from this device',
  removeTitle: 'Remove {name} from this device?',
  discardTitle: 'Discard this draft?',
  discardText:
    'Everything entered and all photos of this registration are removed from this device.',
  onlyCopyText: 'It was not sent, and this device has the only copy.',
  discardDocumentsText:
    'The registration stays in the register. Its documents that were not sent are removed from this device.',
  keepDraft: 'Keep it',
  unreadable: {
    one: '{count} registration on this device cannot be opened: its key is gone or it is damaged.',
    other:
      '{count} registrations on this device cannot be opened: their key is gone or they are damaged.',
  },
  noKey:
    'This browser makes no key to seal the draft with (a private window, perhaps), so it keeps nothing. Do not close or reload this page before it is registered.',
  full: 'The storage of this device is full, so the last changes are not kept. Free some space, and do not close this page before.',
  blocked:
    'An older version of this app is open in another tab and holds the drafts. Close that tab: then they are here again.',
  refused:
    'This device refuses to keep the draft. Do not close or reload this page before it is registered.',
  leaveTitle: 'Log out with unsent work?',
  leaveText: {
    one: '{count} registration on this device is not sent completely. It stays here, sealed for {name}: it can be continued after the next login of {name} on this device.',
    other:
      '{count} registrations on this device are not sent completely. They stay here, sealed for {name}: they can be continued after the next login of {name} on this device.',
  },
  leaveUnstored: {
    one: '{count} registration is not stored completely on this device. What is missing is lost when this page is closed.',
    other:
      '{count} registrations are not stored completely on this device. What is missing is lost when this page is closed.',
  },
  stay: 'Stay logged in',
  leave: 'Logout',
});
