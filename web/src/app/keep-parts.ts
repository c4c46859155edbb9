import { fetchPictureParts } from '#components/pictures/picture-parts.tsx';
import { fetchReceipt } from '#features/collect/receipt/receipt-part.tsx';
import { fetchPage } from './page-of.tsx';

/** False with data saver on: the guide is then fetched when it is opened. */
const mayFetchMore = (): boolean =>
  !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/**
 * Puts on a collector's phone the small parts of a day that the pages do not need, then practice and guide (ADR 0256,
 * 0257).
 */
export const keepParts = async (): Promise<void> => {
  await Promise.all([
    fetchReceipt(),
    fetchPictureParts(),
    fetchPage('settings'),
    import('#features/collect/lock/lock-part.ts'),
  ]);
  if (!mayFetchMore()) return;
  await fetchPage('practice');
  const { keepPictures } = await import('#pages/account/guide.tsx');
  await keepPictures();
};
