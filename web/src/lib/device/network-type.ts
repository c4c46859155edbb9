/** The Network Information API, which some browsers have (Chrome on Android, say). */
type NetworkInformation = EventTarget & { type?: string };

const information = (): NetworkInformation | undefined =>
  (navigator as Navigator & { connection?: NetworkInformation }).connection;

/** True where the browser reports its connection type. */
export const knowsNetwork = (): boolean => information()?.type !== undefined;

/** True on Wi-Fi or a cable; false on a mobile network and where the browser does not report it. */
export const isOnWifi = (): boolean => {
  const type = information()?.type;
  return type === 'wifi' || type === 'ethernet';
};

/** Calls back when the kind of network changes. Returns a function that stops it. */
export const subscribeToNetwork = (listener: () => void): (() => void) => {
  const connection = information();
  connection?.addEventListener('change', listener);
  return () => connection?.removeEventListener('change', listener);
};
