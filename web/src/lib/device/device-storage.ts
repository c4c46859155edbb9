/** The storage this site uses on the device, in bytes; undefined where the browser does not tell. */
export type DeviceStorage = {
  used: number | undefined;
  quota: number | undefined;
  /** True when the browser promised not to clear it on its own. */
  persisted: boolean;
};

/** From this share of the quota on, a person is warned. */
const NEARLY_FULL = 0.8;

// Old browsers, and pages that are not served securely, have no storage manager at all.
const manager = (): Partial<StorageManager> => navigator.storage ?? {};

export const deviceStorage = async (): Promise<DeviceStorage> => {
  const storage = manager();
  const [estimate, persisted] = await Promise.all([
    storage.estimate?.(),
    storage.persisted?.() ?? false,
  ]);
  return { used: estimate?.usage, quota: estimate?.quota, persisted };
};

/** True when the quota is nearly used up; false where the browser does not tell. */
export const isNearlyFull = ({ used = 0, quota }: DeviceStorage): boolean =>
  quota !== undefined && quota > 0 && used / quota >= NEARLY_FULL;

/** Asks the browser to keep the data; true when it agreed. */
export const requestPersistence = async (): Promise<boolean> =>
  (await manager().persist?.()) ?? false;
