import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getUserMedia, plugInCamera, tellCamera } from '#test/fake-camera.ts';
import { renderScreen } from '#test/render.tsx';
import { smallJpeg } from '#test/small-jpeg.ts';
import { CameraRun, type Shot } from './camera-run.tsx';
import { ImageField } from '../pictures/image-field.tsx';
import { StraightenPhoto } from './straighten-photo.tsx';

/** The grey of every second pixel (0 to 255): what the camera sees is sharp and light, or dark. */
let light = 200;

const pen = () =>
  ({
    drawImage: vi.fn(),
    createImageData: (width: number, height: number) => ({
      data: new Uint8ClampedArray(width * height * 4),
    }),
    putImageData: vi.fn(),
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      width,
      height,
      data: new Uint8ClampedArray(width * height * 4).map((_, i) => (i % 8 < 4 ? light : 0)),
    }),
  }) as unknown as CanvasRenderingContext2D;

beforeEach(() => {
  light = 200;
  plugInCamera(pen);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['jpeg'], { type: 'image/jpeg' })),
  );
});
afterEach(() => vi.restoreAllMocks());

const shot = (id: string, label: string, photo: File | null = null): Shot => ({
  id,
  label,
  subject: 'cardFront',
  photo,
});
const front = shot('front', 'Aadhar Card front');
const back = shot('back', 'Aadhar Card back');

const open = (shots: readonly Shot[]) => {
  const onPhoto = vi.fn<(id: string, photo: File) => void>();
  const onClose = vi.fn();
  return { ...renderScreen(<CameraRun {...{ shots, onPhoto, onClose }} />), onPhoto, onClose };
};
const capture = async (user: ReturnType<typeof open>['user']) => {
  const button = screen.getByRole('button', { name: 'Capture' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
};
const ids = (onPhoto: ReturnType<typeof open>['onPhoto']) => onPhoto.mock.calls.map(([id]) => id);

test('good photos follow each other without a question, and the camera is opened once', async () => {
  const { user, onPhoto, onClose } = open([front, back]);
  expect(screen.getByRole('dialog', { name: 'Aadhar Card front · 1 of 2' })).toBeVisible();
  await capture(user);
  expect(await screen.findByRole('dialog', { name: 'Aadhar Card back · 2 of 2' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await capture(user);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(ids(onPhoto)).toEqual(['front', 'back']);
  expect(getUserMedia).toHaveBeenCalledOnce();
});

test('a photo that may be hard to read is shown first, and is used or taken again', async () => {
  light = 60;
  const { user, onPhoto } = open([front, back]);
  await capture(user);
  expect(await screen.findByText(/The photo looks dark/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use Photo' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Retake' }));
  expect(onPhoto).not.toHaveBeenCalled();
  await capture(user);
  await user.click(await screen.findByRole('button', { name: 'Use Photo' }));
  expect(ids(onPhoto)).toEqual(['front']);
  expect(screen.getByRole('dialog', { name: 'Aadhar Card back · 2 of 2' })).toBeVisible();
});

test('a camera that a phone call takes away takes no black photos, and is opened again', async () => {
  const { user, onPhoto } = open([front, back]);
  await capture(user);
  await screen.findByRole('dialog', { name: 'Aadhar Card back · 2 of 2' });
  tellCamera('ended');
  expect(screen.getByText(/^Camera not available\?/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Capture' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Retry Camera' }));
  await capture(user);
  await waitFor(() => expect(ids(onPhoto)).toEqual(['front', 'back']));
  expect(getUserMedia).toHaveBeenCalledTimes(2);
});

test('a camera that is given back goes on by itself', async () => {
  open([front, back]);
  const button = screen.getByRole('button', { name: 'Capture' });
  await waitFor(() => expect(button).toBeEnabled());
  tellCamera('mute');
  expect(button).toBeDisabled();
  tellCamera('unmute');
  expect(button).toBeEnabled();
  expect(screen.queryByText(/^Camera not available\?/)).toBeNull();
  expect(getUserMedia).toHaveBeenCalledOnce();
});

test('starts with the first photo that is missing, and any other can be chosen and taken again', async () => {
  const { user, onPhoto, onClose } = open([
    { ...front, photo: new File(['jpeg'], 'front.jpg') },
    back,
  ]);
  expect(screen.getByRole('dialog', { name: 'Aadhar Card back · 2 of 2' })).toBeVisible();
  const photos = within(screen.getByRole('list', { name: 'The photos of this run' }));
  await user.click(photos.getByRole('button', { name: /^Aadhar Card front.*taken/ }));
  await capture(user);
  await waitFor(() => expect(ids(onPhoto)).toEqual(['front']));
  expect(await screen.findByRole('dialog', { name: 'Aadhar Card back · 2 of 2' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('a run over photos that are all there goes through all of them, and each is kept or taken again', async () => {
  const there = new File(['jpeg'], 'there.jpg');
  const pan = { ...shot('pan', 'PAN Card'), optional: true };
  const { user, onPhoto, onClose } = open([
    { ...front, photo: there },
    { ...back, photo: there },
    pan,
  ]);
  expect(screen.getByRole('dialog', { name: 'Aadhar Card front · 1 of 3' })).toBeVisible();
  await capture(user);
  expect(await screen.findByRole('dialog', { name: 'Aadhar Card back · 2 of 3' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep this photo' }));
  expect(screen.getByRole('dialog', { name: 'PAN Card (optional) · 3 of 3' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(ids(onPhoto)).toEqual(['front']);
});

test('what is optional is taken when it is chosen, and ends no run that lacks something', async () => {
  const pan = { ...shot('pan', 'PAN Card'), optional: true };
  const { user, onPhoto, onClose } = open([front, back, pan]);
  const photos = within(screen.getByRole('list', { name: 'The photos of this run' }));
  await user.click(photos.getByRole('button', { name: 'PAN Card' }));
  expect(screen.getByRole('dialog', { name: 'PAN Card (optional) · 3 of 3' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  await capture(user);
  expect(await screen.findByRole('dialog', { name: 'Aadhar Card front · 1 of 3' })).toBeVisible();
  await capture(user);
  expect(await screen.findByRole('dialog', { name: 'Aadhar Card back · 2 of 3' })).toBeVisible();
  await capture(user);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(ids(onPhoto)).toEqual(['pan', 'front', 'back']);
});

test.each([
  ['cardFront', 'Front of the card within the frame'],
  ['cardBack', 'Back of the card within the frame'],
  ['signature', 'Signature on white paper within the frame'],
  ['person', 'Face and shoulders within the frame'],
  ['any', 'Position document within frame'],
] as const)('the words of the camera fit what is photographed: %s', async (subject, text) => {
  open([{ ...front, subject }]);
  expect(await screen.findByText(text)).toBeVisible();
});

test('a chosen picture is judged like one that was photographed', async () => {
  light = 60;
  const dark = smallJpeg('card.jpg');
  renderScreen(<ImageField label="Photo" value={dark} onChange={() => undefined} />);
  expect(await screen.findByText(/The photo looks dark/)).toBeVisible();
  expect(screen.getByText('Added, not sent yet')).toBeVisible();
});

test.each([
  { width: 60, height: 40 },
  // A panorama of 8000 × 300, as it is sent.
  { width: 1600, height: 60 },
])('a picture of $width × $height is remarked on', async (size) => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ ...size, close: () => undefined }));
  const tiny = smallJpeg('card.jpg');
  renderScreen(<ImageField label="Photo" value={tiny} onChange={() => undefined} />);
  expect(await screen.findByText(/The picture is very small/)).toBeVisible();
  vi.unstubAllGlobals();
});

test('the corners of a photo are moved by arrow keys, and what is between them is kept', async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 100, height: 80 });
  const done = vi.fn<(photo: { canvas: HTMLCanvasElement }) => void>();
  const { user } = renderScreen(
    <StraightenPhoto
      photo={{ canvas, blob: new Blob(['jpeg']), quality: 'good' }}
      onDone={done}
      onClose={() => undefined}
    />,
  );
  for (const name of ['Top left corner', 'Bottom left corner']) {
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{ArrowRight>10/}');
  }
  await user.click(screen.getByRole('button', { name: 'Cut here' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  const { width, height } = done.mock.calls[0]?.[0].canvas ?? {};
  expect([width, height]).toEqual([90, 80]);
});
