import { StoreUnavailable } from './file-store.ts';
import { errorCode } from './fs-safe.ts';

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const AWAY = [
  ...['EIO', 'EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'ENODEV', 'ENXIO', 'ESTALE'],
  ...['EMFILE', 'ENFILE', 'EBUSY', 'EREMOTEIO', 'ENOTCONN', 'EHOSTDOWN'],
];

/**
 * Runs `work` on a disk. Error codes of the disk become {@link StoreUnavailable}; other errors (a
 * client that hung up) are passed on unchanged.
 */
export const translateDiskErrors = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    const code = errorCode(error);
    if (FULL.includes(code)) throw new StoreUnavailable('full', { cause: error });
    if (AWAY.includes(code)) throw new StoreUnavailable('away', { cause: error });
    throw error;
  }
};
