/** A device's clock that differs by less is taken as right: sending may take minutes. In milliseconds. */
const tolerance = 5 * 60_000;

/** After a longer wait the clock must have been set between recording and sending (ms). */
const longestWait = 10 * 365 * 24 * 60 * 60_000;

/** A consent is not given longer before the registration arrives (ms). */
const oldestConsent = 366 * 24 * 60 * 60_000;

/** Times by the clock of a device, as ISO 8601. */
export type DeviceTimes = { capturedAt: string | undefined; sentAt: string | undefined };

const isWrong = (difference: number): boolean => Math.abs(difference) > tolerance;

/**
 * How far the device's clock was behind when it recorded a registration, in whole seconds; negative when it
 * was ahead. The server compares its own clock with the one that the device sends with the request. A
 * clock that was set between recording and sending says nothing about the time before, but nothing is
 * recorded after it arrived.
 * @param arrivedAt the server's clock when the request began, in milliseconds
 */
export const clockCorrection = ({ capturedAt, sentAt }: DeviceTimes, arrivedAt: number): number => {
  const sent = sentAt === undefined ? undefined : Date.parse(sentAt);
  const captured = capturedAt === undefined ? undefined : Date.parse(capturedAt);
  const waited = sent === undefined || captured === undefined ? 0 : sent - captured;
  const isOneClock = sent !== undefined && waited >= 0 && waited <= longestWait;
  const behind = isOneClock && isWrong(arrivedAt - sent) ? arrivedAt - sent : 0;
  const late = captured === undefined ? 0 : captured + behind - arrivedAt;
  return Math.round((late > tolerance ? behind - late : behind) / 1_000);
};

/**
 * A time of the device's clock, corrected by so many seconds. A time that the correction would move out
 * of the centuries that `TimeInput` of the contract takes is kept as it was sent.
 */
export const correctTime = (time: string, correction: number): string => {
  if (correction === 0) return time;
  const corrected = new Date(Date.parse(time) + correction * 1_000);
  const year = corrected.getUTCFullYear();
  return year >= 1900 && year <= 9999 ? corrected.toISOString() : time;
};

/**
 * The time of a consent that a device sent, corrected. One after the arrival or more than a year before it comes from a
 * wrong clock: it is kept as the time of the arrival, since a registration is not refused for the clock of a phone.
 */
export const consentTime = (at: string, arrivedAt: number): string => {
  const waited = arrivedAt - Date.parse(at);
  return waited >= 0 && waited <= oldestConsent ? at : new Date(arrivedAt).toISOString();
};
