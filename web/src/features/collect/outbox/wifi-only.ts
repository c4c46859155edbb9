import { createListeners } from '#lib/device/listeners.ts';
import { isOnWifi, knowsNetwork } from '#lib/device/network-type.ts';

const nameOf = (userId: number): string => `wifi-only:${userId}`;
const { subscribe, tell } = createListeners();

/** Whether this person chose on this device to send over Wi-Fi only. */
export const isWifiOnly = (userId: number): boolean =>
  localStorage.getItem(nameOf(userId)) === 'yes';

export const setWifiOnly = (userId: number, value: boolean): void => {
  if (value) localStorage.setItem(nameOf(userId), 'yes');
  else localStorage.removeItem(nameOf(userId));
  tell();
};

export const subscribeToWifiOnly = subscribe;

/** Whether unsent items wait for Wi-Fi now; never where the browser does not know its network. */
export const waitsForWifi = (userId: number): boolean =>
  isWifiOnly(userId) && knowsNetwork() && !isOnWifi();
