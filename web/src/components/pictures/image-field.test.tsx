import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadPictures } from '#test/canvas.ts';
import { renderScreen } from '#test/render.tsx';
import { smallJpeg } from '#test/small-jpeg.ts';
import { ImageField } from './image-field.tsx';

URL.createObjectURL = () => 'blob:test';
URL.revokeObjectURL = () => undefined;

const smallPhoto = smallJpeg('card.jpg', 'ph');

test('an empty widget offers Upload and Camera and names the formats beforehand', () => {
  renderScreen(<ImageField label="Signature" required value={null} onChange={() => undefined} />);
  expect(screen.getByRole('group', { name: /^Signature/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Upload Signature' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Camera Signature' })).toBeEnabled();
  expect(screen.getByText('Supported formats: JPG, PNG, WEBP')).toBeVisible();
  expect(screen.queryByText('File uploaded')).toBeNull();
});

test('a small JPEG is taken as it is', async () => {
  const change = vi.fn();
  const { user } = renderScreen(<ImageField label="Photo" value={null} onChange={change} />);
  await user.upload(screen.getByLabelText('Photo', { selector: 'input' }), smallPhoto);
  expect(change).toHaveBeenCalledExactlyOnceWith(smallPhoto);
});

test('a picture of another kind that is named like a JPEG becomes one', async () => {
  loadPictures();
  const change = vi.fn<(file: File | null) => void>();
  const { user } = renderScreen(<ImageField label="Photo" value={null} onChange={change} />);
  const gif = new File(['GIF89a'], 'card.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Photo', { selector: 'input' }), gif);
  await waitFor(() => expect(change).toHaveBeenCalledOnce());
  expect(await change.mock.calls[0]?.[0]?.text()).toBe('drawn');
  vi.restoreAllMocks();
});

test('with a file there are a preview, the line, Change and Remove', async () => {
  const change = vi.fn();
  const { user } = renderScreen(<ImageField label="Photo" value={smallPhoto} onChange={change} />);
  expect(screen.getByRole('img', { name: 'Preview of Photo' })).toBeVisible();
  expect(screen.getByText('Added, not sent yet')).toBeVisible();
  expect(screen.getByText('4 bytes')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change Photo' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Remove Photo' }));
  expect(change).toHaveBeenCalledExactlyOnceWith(null);
});

test('a file that is no picture is refused and changes nothing', async () => {
  const change = vi.fn();
  const { user } = renderScreen(<ImageField label="Photo" value={smallPhoto} onChange={change} />);
  const pdf = new File(['%PDF'], 'card.pdf', { type: 'application/pdf' });
  await user
    .setup({ applyAccept: false })
    .upload(screen.getByLabelText('Photo', { selector: 'input' }), pdf);
  expect(await screen.findByText(/could not be read as a picture/)).toHaveTextContent(
    / The earlier picture stays\.$/,
  );
  expect(change).not.toHaveBeenCalled();
});

test('a small file of another kind that is only named .jpg is refused at once', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('undecodable')));
  const change = vi.fn();
  const { user } = renderScreen(<ImageField label="Photo" value={null} onChange={change} />);
  await user.upload(screen.getByLabelText('Photo', { selector: 'input' }), smallPhoto);
  expect(await screen.findByText(/could not be read as a picture/)).toHaveTextContent(/WEBP\s*$/);
  expect(change).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

describe('a picture that is hard to read', () => {
  /** Pictures by their file: grey without any edge, or with sharp stripes; others cannot be decoded. */
  const decoding = new Map<Blob, Promise<'blurred' | 'sharp'>>();

  beforeEach(() => {
    decoding.clear();
    vi.stubGlobal('createImageBitmap', async (file: Blob) => ({
      width: 800,
      height: 600,
      look: await decoding.get(file),
      close: () => undefined,
    }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
      let sharp = false;
      const context = {
        drawImage: ({ look }: { look: string }) => void (sharp = look === 'sharp'),
        getImageData: (_x: number, _y: number, width: number, height: number) => ({
          width,
          height,
          data: new Uint8ClampedArray(width * height * 4).map((_, i) =>
            sharp && i % 8 < 4 ? 250 : 120,
          ),
        }),
      };
      return context as never;
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const Field = () => {
    const [file, setFile] = useState<File | null>(smallPhoto);
    return <ImageField label="Photo" value={file} onChange={setFile} />;
  };
  const another = (content: string) => smallJpeg('again.jpg', content);
  const input = () => screen.getByLabelText('Photo', { selector: 'input' });

  test('is said to be blurred, until a sharp one takes its place', async () => {
    const sharp = another('sharp');
    decoding.set(smallPhoto, Promise.resolve('blurred'));
    decoding.set(sharp, Promise.resolve('sharp'));
    const { user } = renderScreen(<Field />);
    expect(await screen.findByText(/^The photo looks blurred/)).toBeVisible();
    await user.upload(input(), sharp);
    await waitFor(() => expect(screen.queryByText(/^The photo looks blurred/)).toBeNull());
    expect(screen.getByText('Added, not sent yet')).toBeVisible();
  });

  test('of 60×40 pixels is said to be very small', async () => {
    const tiny = { width: 60, height: 40, close: () => undefined };
    vi.stubGlobal('createImageBitmap', () => Promise.resolve(tiny));
    renderScreen(<Field />);
    expect(await screen.findByText(/^The picture is very small/)).toBeVisible();
  });

  test('keeps its remark when the one before it turns out to be unreadable only now', async () => {
    const { promise: earlier, reject } = Promise.withResolvers<'sharp'>();
    const blurred = another('blurred');
    decoding.set(smallPhoto, earlier);
    decoding.set(blurred, Promise.resolve('blurred'));
    const { user } = renderScreen(<Field />);
    await user.upload(input(), blurred);
    expect(await screen.findByText(/^The photo looks blurred/)).toBeVisible();
    await act(async () => {
      reject(new DOMException('undecodable'));
      // A separate task runs after all promise callbacks of the rejection.
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(screen.getByText(/^The photo looks blurred/)).toBeVisible();
  });
});

test('a document on file from the previous registration is shown and cannot be changed', () => {
  renderScreen(
    <ImageField
      label="Signature"
      value={null}
      onChange={() => undefined}
      onFile="/api/files/1/signature.jpg"
    />,
  );
  expect(screen.getByText('Document available from previous registration')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Camera' })).toBeDisabled();
  expect(screen.getByRole('img', { name: 'Preview of Signature' })).toBeVisible();
});

test('without a camera the way to the Upload button is shown', async () => {
  const { user } = renderScreen(
    <ImageField label="Photo" value={null} onChange={() => undefined} />,
  );
  await user.click(screen.getByRole('button', { name: 'Camera Photo' }));
  expect(
    await screen.findByRole('dialog', { name: 'Capture Document' }, { timeout: 10_000 }),
  ).toBeVisible();
  expect(
    await screen.findByText(
      'Unable to access camera. Please check permissions or try uploading a file instead.',
    ),
  ).toBeVisible();
  expect(
    screen.getByText('Camera not available? You can still upload files using the Upload button.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry Camera' })).toBeEnabled();
});
