import { documents } from '@gi/contract/routes/documents';
import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import type { DocumentUrls } from '@gi/contract/schemas/documents';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { loadPictures } from '#test/canvas.ts';
import { savedFiles } from '#test/downloads.ts';
import { renderScreen } from '#test/render.tsx';
import { ImageViewer } from './image-viewer.tsx';

// jsdom neither dispatches pointer events nor captures the pointer.
beforeAll(() => {
  Element.prototype.setPointerCapture = () => undefined;
});
const onFile: DocumentUrls = {
  aadharCard: '/api/files/41/aadhar-1.jpg?signed',
  proofOfProduction: '/api/files/41/proof-2.pdf?signed',
  photo: '/api/files/41/photo-3.jpg?signed',
};
const open = () => {
  const onClose = vi.fn<() => void>();
  const onSave = vi.fn<(kind: DocumentKind, file: File) => Promise<void>>(async () => undefined);
  const Viewer = () => {
    const [kind, setKind] = useState<DocumentKind>('photo');
    const props = { registrationId: '41', kind, urls: onFile, onKind: setKind, onClose, onSave };
    return <ImageViewer {...props} />;
  };
  return { ...renderScreen(<Viewer />, { as: 'asha' }), onClose, onSave };
};
const picture = () => screen.getByTestId('picture');
const stage = () => picture().parentElement as HTMLElement;
const zoom = () => Number(picture().dataset['zoom']);
/** The shift of the picture from the middle, in CSS pixels. */
const shift = () => {
  const found = /translate\((-?[\d.]+)px(?:, (-?[\d.]+)px)?\) rotate/.exec(
    picture().style.transform,
  );
  if (found === null) throw new Error(`no shift in ${picture().outerHTML}`);
  return [Number(found[1]), Number(found[2] ?? 0)];
};
const press = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

test('an enlarged picture follows the finger; at its first size it stays in the middle', async () => {
  const { user } = open();
  const drag = () => {
    fireEvent.pointerDown(stage(), { pointerId: 1, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(stage(), { pointerId: 1, clientX: 130, clientY: 80 });
    fireEvent.pointerUp(stage(), { pointerId: 1 });
  };
  drag();
  expect(shift()).toEqual([0, 0]);
  await user.click(press('Zoom in'));
  drag();
  expect(shift()).toEqual([30, -20]);
  // A pointer that was lifted moves nothing any more.
  fireEvent.pointerMove(stage(), { pointerId: 1, clientX: 300, clientY: 300 });
  expect(shift()).toEqual([30, -20]);
  await user.click(press('Zoom out'));
  expect(shift()).toEqual([0, 0]);
});

test('two fingers enlarge by the ratio of their distances, at most six times', () => {
  open();
  fireEvent.pointerDown(stage(), { pointerId: 1, clientX: 0, clientY: 0 });
  fireEvent.pointerDown(stage(), { pointerId: 2, clientX: 100, clientY: 0 });
  fireEvent.pointerMove(stage(), { pointerId: 2, clientX: 250, clientY: 0 });
  expect(zoom()).toBe(2.5);
  fireEvent.pointerMove(stage(), { pointerId: 2, clientX: 2500, clientY: 0 });
  expect(zoom()).toBe(6);
  fireEvent.pointerMove(stage(), { pointerId: 2, clientX: 1, clientY: 0 });
  expect(zoom()).toBe(1);
});

test('the wheel enlarges and does not scroll the page', () => {
  open();
  expect(fireEvent.wheel(stage(), { deltaY: -100 })).toBe(false);
  expect(zoom()).toBe(1.15);
  fireEvent.wheel(stage(), { deltaY: 100 });
  expect(zoom()).toBe(1);
});

test('keys with a modifier stay with the browser', async () => {
  const { user } = open();
  await user.click(press('Zoom in'));
  await user.keyboard('{Control>}r{/Control}');
  expect(picture().dataset['degrees']).toBe('0');
  await user.keyboard('{ArrowLeft}{ArrowUp}');
  expect(shift()).toEqual([60, 60]);
});

test('Save hands over the turned picture and closes', async () => {
  const { calls } = loadPictures();
  const { user, onSave, onClose } = open();
  await user.click(press('Rotate left'));
  await user.click(press('Save'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls).toContainEqual(['rotate', 1.5 * Math.PI]);
  const file = onSave.mock.calls[0]?.[1];
  expect([file?.name, file?.type, await file?.text()]).toEqual([
    'photo.jpg',
    'image/jpeg',
    'drawn',
  ]);
});

test('a picture that cannot be turned is said, and the viewer stays open', async () => {
  loadPictures('never');
  const { user, onSave, onClose } = open();
  await user.click(press('Rotate right'));
  await user.click(press('Save'));
  expect(
    await screen.findByText('The picture could not be prepared. Please try again.'),
  ).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

test('Download saves the file under the name that the server gives it', async () => {
  answer(
    documents.view,
    () =>
      new Response('the picture', {
        headers: {
          'Content-Type': 'image/jpeg',
          'Content-Disposition': 'attachment; filename="photo-3.jpg"',
        },
      }),
  );
  const { user } = open();
  await user.click(press('Download'));
  await waitFor(() => expect(savedFiles.map(({ name }) => name)).toEqual(['photo-3.jpg']));
});

test('a download that fails is said', async () => {
  refuse(documents.view, 'document.not_found');
  const { user } = open();
  await user.click(press('Download'));
  expect(await screen.findByText('The document could not be downloaded')).toBeVisible();
  expect(savedFiles).toEqual([]);
});

const degrees = () => picture().dataset['degrees'];

test('the keys work as soon as the viewer is open, wherever its focus is', async () => {
  const { user } = open();
  expect(press('Close')).toHaveFocus();
  await user.keyboard('r+');
  expect([degrees(), zoom()]).toEqual(['90', 1.4]);
  // As on the bench of the review.
  await user.keyboard('[[');
  expect(degrees()).toBe('0');
});

test('buttons, J and K, and arrows at the first size lead through the documents on file', async () => {
  const { user } = open();
  expect(screen.getByText('3 of 3')).toBeVisible();
  expect(press('Next document')).toBeDisabled();
  await user.click(press('Previous document'));
  expect(screen.getByRole('dialog', { name: 'Proof of Production' })).toBeVisible();
  await user.keyboard('k');
  expect(screen.getByRole('dialog', { name: 'Aadhar Card' })).toBeVisible();
  await user.keyboard('k{ArrowRight}j');
  expect(screen.getByRole('dialog', { name: 'Photo' })).toBeVisible();
  // An enlarged picture is moved by the arrows.
  await user.keyboard('+{ArrowLeft}');
  expect(shift()).toEqual([60, 0]);
});

test('Esc and another document ask before a rotation is lost', async () => {
  const { user, onClose, onSave } = open();
  await user.keyboard('r');
  fireEvent(screen.getByRole('dialog', { name: 'Photo' }), new Event('cancel'));
  const question = () => within(screen.getByRole('dialog', { name: /without saving/ }));
  await user.click(question().getByRole('button', { name: 'Back to the picture' }));
  expect([degrees(), onClose.mock.calls.length]).toEqual(['90', 0]);
  await user.keyboard('k');
  await user.click(question().getByRole('button', { name: 'Do not save' }));
  expect(screen.getByRole('dialog', { name: 'Proof of Production' })).toBeVisible();
  await user.keyboard('j');
  expect(degrees()).toBe('0');
  fireEvent(screen.getByRole('dialog', { name: 'Photo' }), new Event('cancel'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSave).not.toHaveBeenCalled();
});
