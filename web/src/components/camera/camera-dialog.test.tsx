import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeTrack, getUserMedia, plugInCamera, stop } from '#test/fake-camera.ts';
import { renderScreen } from '#test/render.tsx';
import { CameraDialog } from './camera-dialog.tsx';

const pen = () => {
  const size = { width: 480, height: 270 };
  return {
    drawImage: vi.fn(),
    fillRect: vi.fn(),
    translate: vi.fn(),
    rotate: vi.fn(),
    getImageData: () => ({ ...size, data: new Uint8ClampedArray(480 * 270 * 4) }),
  } as unknown as CanvasRenderingContext2D;
};

beforeEach(() => plugInCamera(pen));
afterEach(() => vi.restoreAllMocks());

const canvasGives = (blob: Blob | null) =>
  vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done: BlobCallback) => done(blob));

const open = () => {
  const close = vi.fn();
  const take = vi.fn<(photo: File) => void>();
  const view = renderScreen(<CameraDialog onClose={close} onCapture={take} />);
  return { ...view, close, take };
};

const capture = async (user: ReturnType<typeof open>['user']) => {
  const button = screen.getByRole('button', { name: 'Capture' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
};

test('the rear camera is asked for at 1920×1080 and the guides show', async () => {
  open();
  expect(await screen.findByText('Position document within frame')).toBeVisible();
  expect(screen.getByText('Ensure good lighting & focus')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Capture Document' })).toBeVisible();
  expect(getUserMedia).toHaveBeenCalledWith({
    audio: false,
    video: {
      facingMode: { ideal: 'environment' },
      width: { ideal: 1920 },
      height: { ideal: 1080 },
    },
  });
});

test('Use Photo hands over a JPEG of quality 0.8, closes and lets go of the camera', async () => {
  const encode = canvasGives(new Blob(['jpeg'], { type: 'image/jpeg' }));
  const { user, close, take } = open();
  await capture(user);
  expect(await screen.findByRole('img', { name: 'The photo that was taken' })).toBeVisible();
  expect(encode).toHaveBeenCalledWith(expect.any(Function), 'image/jpeg', 0.8);
  expect(stop).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Use Photo' }));
  expect(close).toHaveBeenCalledOnce();
  expect(take.mock.calls[0]?.[0].type).toBe('image/jpeg');
});

test('a dark photo is remarked on and can be used nevertheless', async () => {
  canvasGives(new Blob(['jpeg']));
  const { user } = open();
  await capture(user);
  expect(await screen.findByText(/The photo looks dark/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use Photo' })).toBeEnabled();
});

test('Retake opens the camera again', async () => {
  canvasGives(new Blob(['jpeg']));
  const { user } = open();
  await capture(user);
  await user.click(await screen.findByRole('button', { name: 'Retake' }));
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
  expect(await screen.findByText('Position document within frame')).toBeVisible();
});

test('a photo that cannot be processed says so and the camera stays', async () => {
  canvasGives(null);
  const { user, take } = open();
  await capture(user);
  expect(
    await screen.findByText('Failed to process captured image. Please try again.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Capture' })).toBeEnabled();
  expect(take).not.toHaveBeenCalled();
});

test('a refused camera can be tried again', async () => {
  getUserMedia.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Retry Camera' }));
  expect(await screen.findByText('Position document within frame')).toBeVisible();
});

test('until the camera is live the dialog says that it starts, and takes nothing', async () => {
  const { promise, resolve: start } = Promise.withResolvers<unknown>();
  getUserMedia.mockReturnValue(promise);
  open();
  expect(screen.getByText('Starting the camera...')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Capture' })).toBeDisabled();
  start({ getTracks: () => [], getVideoTracks: () => [] });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Capture' })).toBeEnabled());
  expect(screen.queryByText('Starting the camera...')).toBeNull();
});

test.each(['NotAllowedError', 'NotFoundError', 'NotReadableError'])(
  'a camera that does not open (%s) says what to do instead',
  async (name) => {
    getUserMedia.mockRejectedValue(new DOMException('no', name));
    open();
    expect(
      await screen.findByText(
        'Camera not available? You can still upload files using the Upload button.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Capture' })).toBeDisabled();
  },
);

test('a browser without cameras, or a page without https, offers the upload too', async () => {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
  open();
  expect(await screen.findByRole('button', { name: 'Retry Camera' })).toBeVisible();
});

test('closing the dialog lets go of the camera and hands over nothing', async () => {
  const { user, close, take, rerender } = open();
  await screen.findByText('Position document within frame');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
  rerender(null);
  await waitFor(() => expect(stop).toHaveBeenCalled());
  expect(take).not.toHaveBeenCalled();
});

test('a camera that opens only after the dialog was left is let go of', async () => {
  const { promise, resolve: start } = Promise.withResolvers<unknown>();
  getUserMedia.mockReturnValue(promise);
  const { unmount } = open();
  unmount();
  start({ getTracks: () => [{ stop }], getVideoTracks: () => [{ stop }] });
  await waitFor(() => expect(stop).toHaveBeenCalledOnce());
});

test('the light is offered where the camera has one, and switched on and off', async () => {
  const applyConstraints = vi.fn().mockResolvedValue(undefined);
  const track = fakeTrack({ stop, getCapabilities: () => ({ torch: true }), applyConstraints });
  getUserMedia.mockResolvedValue({ getTracks: () => [track], getVideoTracks: () => [track] });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Turn the light on' }));
  expect(applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] });
  await user.click(await screen.findByRole('button', { name: 'Turn the light off' }));
  expect(applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: false }] });
  expect(await screen.findByRole('button', { name: 'Turn the light on' })).toBeVisible();
});

test('a light that cannot be switched is not offered any more', async () => {
  const applyConstraints = vi.fn().mockRejectedValue(new Error('no light'));
  const track = fakeTrack({ stop, getCapabilities: () => ({ torch: true }), applyConstraints });
  getUserMedia.mockResolvedValue({ getTracks: () => [track], getVideoTracks: () => [track] });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Turn the light on' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /light/ })).toBeNull());
  expect(screen.getByRole('button', { name: 'Capture' })).toBeEnabled();
});

test('Rotate turns the photo, and what is used is the turned one', async () => {
  const encode = canvasGives(new Blob(['jpeg'], { type: 'image/jpeg' }));
  const { user, take } = open();
  await capture(user);
  await user.click(await screen.findByRole('button', { name: 'Rotate' }));
  await waitFor(() => expect(encode).toHaveBeenCalledTimes(2));
  await user.click(screen.getByRole('button', { name: 'Use Photo' }));
  expect(take).toHaveBeenCalledOnce();
});
