import { useEffect, useState } from 'react';
import { subscribeToSealed } from '#lib/sealed-store/sealed-store.ts';
import { listReceipts } from './receipts.ts';
import type { KeptReceipt } from './receipts.ts';

/** The receipts of this user and device of the last 30 days, the latest first; undefined while loading. */
export const useReceipts = (userId: number): readonly KeptReceipt[] | undefined => {
  const [receipts, setReceipts] = useState<readonly KeptReceipt[]>();
  useEffect(() => {
    let here = true;
    const show = async () => {
      // A device that stores nothing keeps no receipts.
      const found = await listReceipts(userId).catch(() => []);
      if (here) setReceipts(found);
    };
    void show();
    const stop = subscribeToSealed(() => void show());
    return () => {
      here = false;
      stop();
    };
  }, [userId]);
  return receipts;
};
