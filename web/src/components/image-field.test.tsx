import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { ImageField } from './image-field.tsx';

URL.createObjectURL = () => 'blob:test';
URL.revokeObjectURL = () => undefined;

const smallPhoto = new File(['jpeg'], 'card.jpg', { type: 'image/jpeg' });

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

test('with a file there are a preview, the line, Change and Remove', async () => {
  const change = vi.fn();
  const { user } = renderScreen(<ImageField label="Photo" value={smallPhoto} onChange={change} />);
  expect(screen.getByRole('img', { name: 'Preview of Photo' })).toBeVisible();
  expect(screen.getByText('File uploaded')).toBeVisible();
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
  expect(await screen.findByText(/could not be read as a picture/)).toBeVisible();
  expect(change).not.toHaveBeenCalled();
});

test('a small file of another kind that is only named .jpg is refused at once', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('undecodable')));
  const change = vi.fn();
  const { user } = renderScreen(<ImageField label="Photo" value={null} onChange={change} />);
  await user.upload(screen.getByLabelText('Photo', { selector: 'input' }), smallPhoto);
  expect(await screen.findByText(/could not be read as a picture/)).toBeVisible();
  expect(change).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('a document on file from the previous registration is shown and cannot be changed', () => {
  renderScreen(
    <ImageField
      label="Signature"
      value={null}
      onChange={() => undefined}
      onFile={{ url: '/api/files/1/signature.jpg' }}
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
