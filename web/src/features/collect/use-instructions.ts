import { useCallback, useState } from 'react';

const keyOf = (userId: number): string => `instructions-read:${userId}`;

const wereRead = (userId: number): boolean => {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    // Storage may be forbidden: then the instructions are shown again, which does no harm.
    return false;
  }
};

/** 'Registration Instructions' open by themselves until this person read them on this device. */
export const useInstructions = (userId: number) => {
  const [shown, setShown] = useState(() => !wereRead(userId));
  const close = () => {
    setShown(false);
    try {
      localStorage.setItem(keyOf(userId), 'yes');
    } catch {
      // As above.
      return;
    }
  };
  const open = useCallback(() => setShown(true), []);
  return { shown, open, close };
};
