import { useText } from '#i18n/language.ts';
import { lockTexts } from '#i18n/en/lock.ts';
import { ChooseLock } from './choose-lock.tsx';
import { renewLock } from './set-lock.ts';
import type { OpenedLock } from './set-lock.ts';

/** Asks for a new lock after the password opened the one whose PIN is forgotten. */
export const RenewLock = ({ opened }: { opened: OpenedLock }) => (
  <>
    <h2 className="text-lg">{useText(lockTexts)('chooseTitle')}</h2>
    <ChooseLock username={opened.lock.username} save={(choice) => renewLock(opened, choice)} />
  </>
);
