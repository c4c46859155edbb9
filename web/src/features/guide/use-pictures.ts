import { useEffect, useState } from 'react';
import type { Pictures } from './by-step.ts';

/** Pictures that come after the words; a phone that does not have them and has no network shows the words alone. */
export const usePictures = (load: () => Promise<Pictures>): Pictures => {
  const [pictures, setPictures] = useState<Pictures>({});
  useEffect(() => {
    let here = true;
    load().then(
      (loaded) => here && setPictures(loaded),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [load]);
  return pictures;
};

/** The collectors' pictures, a part of the app of their own. */
export const loadPictures = async (): Promise<Pictures> => (await import('./pictures.ts')).pictures;
