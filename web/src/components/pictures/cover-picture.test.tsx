import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadPictures } from '#test/canvas.ts';
import { renderScreen } from '#test/render.tsx';
import { CoverPicture } from './cover-picture.tsx';

URL.createObjectURL = () => 'blob:test';
URL.revokeObjectURL = () => undefined;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the screen stays until the covered picture is stored: a tick set after it is about that picture', async () => {
  loadPictures();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 100, height: 60, close: vi.fn() }));
  const { promise: stored, resolve: store } = Promise.withResolvers<void>();
  const onCovered = vi.fn(() => stored);
  const onClose = vi.fn();
  const file = new File(['x'], 'card.jpg', { type: 'image/jpeg' });
  const { user } = renderScreen(
    <CoverPicture {...{ file, onCovered, onClose, label: 'Aadhar Card front', target: 70_000 }} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Add a bar' }));
  await user.click(screen.getByRole('button', { name: 'Cover' }));
  await vi.waitFor(() => expect(onCovered).toHaveBeenCalledOnce());
  expect(onClose).not.toHaveBeenCalled();
  store();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
