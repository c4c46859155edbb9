import { vi } from 'vitest';

export const stop = vi.fn();
export const getUserMedia = vi.fn();

/** A camera of 1920 × 1080, its pictures drawn by `pen`; it is gone when the mocks are restored. */
export const plugInCamera = (pen: () => CanvasRenderingContext2D): void => {
  stop.mockReset();
  getUserMedia.mockReset();
  const track = { stop, getCapabilities: () => ({}) };
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
