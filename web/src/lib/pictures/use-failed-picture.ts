import { useEffect, useState } from 'react';

/** Whether a picture could not be loaded; once the network is back it is tried again. */
export const useFailedPicture = (src: string | null | undefined) => {
  const [failed, setFailed] = useState<string | null>();
  const hasFailed = src !== undefined && failed === src;
  useEffect(() => {
    if (!hasFailed) return undefined;
    const again = () => setFailed(undefined);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [hasFailed]);
  return { hasFailed, onError: () => setFailed(src) };
};
