import { defineMessages } from '../messages.ts';

/** Choosing the lock of a person's work on a device: offered, required by the unit, or in the settings. */
export const lockChoiceTexts = defineMessages('lockChoice', {
  passkeyNotSet: 'This phone did not set its lock here. Try again, or set a PIN.',
  chooseText:
    'It locks unsent registrations on this device, with their photos. If you forget it, your password unlocks them with a network.',
  repeatPin: 'PIN again',
  pinsDiffer: 'The two PINs are not the same',
  easyPin: 'This PIN is easy to guess. Please choose another one',
  setPin: 'Set the PIN',
  setting: 'Locking...',
  orPasskey: 'Use the lock of this phone instead',
  orPasskeyHint: 'Fingerprint, face, pattern or PIN of the phone: safer than six digits.',
  noKeys:
    'This browser keeps nothing on the device (a private window, perhaps), so nothing needs a lock.',
  setFailed: 'The device could not be locked: {detail}',
  requiredTitle: 'Lock your work on this device',
  requiredText: 'Your unit wants a lock on every device.',
  notNow: 'Not now',
  offerTitle: 'Lock this phone’s registrations?',
  offerText:
    'With a PIN nobody who finds this phone can read what you have not sent yet, and you can lock the app without logging out.',
  cardTitle: 'Lock of this device',
  cardNone:
    'Without a lock, whoever can copy the data of this browser can read what you have not sent yet.',
  cardPin:
    'A PIN locks what you keep on this device. The app locks itself after ten minutes without use.',
  cardPasskey:
    'The lock of this phone locks what you keep on this device. The app locks itself after ten minutes without use.',
  lockNow: 'Lock now',
  change: 'Change the lock',
  switchOff: 'Switch the lock off',
  currentPin: 'PIN of now',
  cardSet: 'What you keep on this device is locked from now on.',
  cardOff: 'The lock is off.',
  passwordText:
    'Your password unlocks it too, with a network. Then you choose a new PIN. Nothing is lost.',
  password: 'Password',
  goOn: 'Go on',
  checking: 'Checking...',
  enterPassword: 'Please enter your password',
  otherKey: 'The password does not unlock what is on this device. Tell your administrator.',
  chooseTitle: 'Choose a PIN',
});
