import { useCallback, useState } from 'react';
import { remember, remembered } from '#lib/device/remembered.ts';

const keyOf = (userId: number): string => `instructions-read:${userId}`;

/** 'Registration Instructions' open by themselves until this person read them on this device. */
export const useInstructions = (userId: number) => {
  const [shown, setShown] = useState(() => remembered(keyOf(userId)) === null);
  const close = () => {
    setShown(false);
    remember(keyOf(userId), 'yes');
  };
  const open = useCallback(() => setShown(true), []);
  return { shown, open, close };
};
