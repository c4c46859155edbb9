import { useEffect, useState } from 'react';

/** True from `delay` ms after the component appeared: the second tap of a double tap comes earlier. */
export const useAfter = (delay: number): boolean => {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsAfter(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return isAfter;
};

/** How long a button that takes the place of a pressed one ignores taps (ms). */
export const DOUBLE_TAP = 600;
