import { act } from '@testing-library/react';
import { vi } from 'vitest';

export const stop = vi.fn();
export const getUserMedia = vi.fn();

/** A track with these methods, as far as a test needs them. */
export const fakeTrack = <Parts extends object>(parts: Parts): EventTarget & Parts =>
  Object.assign(new EventTarget(), parts);

let track = new EventTarget();

/** What the system does to the open camera: takes it away (`ended`, `mute`) or gives it back (`unmute`). */
export const tellCamera = (event: 'ended' | 'mute' | 'unmute'): void =>
  act(() => void track.dispatchEvent(new Event(event)));

/** A camera of 1920 × 1080, its pictures drawn by `pen`; it is gone when the mocks are restored. */
export const plugInCamera = (pen: () => CanvasRenderingContext2D): void => {
  stop.mockReset();
  getUserMedia.mockReset();
  track = fakeTrack({ stop, getCapabilities: () => ({}) });
  getUserMedia.mockResolvedValue({ getTracks: () => [track], getVideoTracks: () => [track] });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    configurable: true,
    writable: true,
    value: null,
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1920);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(1080);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(pen);
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
};
