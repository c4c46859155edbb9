import { useEffect, useState } from 'react';
import { loadOfficeTexts } from '#i18n/language.ts';
import { useReachable } from '#api/connection.ts';

type OfficeFrame = typeof import('./office/frame.tsx');

let fetched: OfficeFrame | undefined;

/** Fetches menu and header of the office, so that they are drawn with the page. */
export const fetchOfficeFrame = async (): Promise<OfficeFrame> => {
  const [frame] = await Promise.all([import('./office/frame.tsx'), loadOfficeTexts()]);
  fetched = frame;
  return frame;
};

/** The office's menu and header; undefined for a collector, and until they are there. */
export const useOfficeFrame = (isOffice: boolean): OfficeFrame | undefined => {
  const [frame, setFrame] = useState(fetched);
  const reachable = useReachable();
  useEffect(() => {
    // Without a network it is asked for again when there is one.
    if (isOffice && frame === undefined) fetchOfficeFrame().then(setFrame, () => undefined);
  }, [isOffice, frame, reachable]);
  return isOffice ? frame : undefined;
};
