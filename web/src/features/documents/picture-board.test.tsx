import { documentKinds, type DocumentKind } from '@gi/contract/fields/document-kinds';
import type { DocumentUrls } from '@gi/contract/schemas/documents';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { rupali } from '#test/registration-samples.ts';
import { renderScreen } from '#test/render.tsx';
import { PictureBoard } from './picture-board.tsx';

const Board = ({ urls }: { urls: DocumentUrls }) => {
  const [chosen, choose] = useState<DocumentKind | undefined>(
    documentKinds.find((kind) => urls[kind] !== undefined),
  );
  const pdf = { registrationId: '41', onOpened: () => undefined };
  return <PictureBoard urls={urls} label="Pictures" shown={chosen} onChoose={choose} pdf={pdf} />;
};

const show = (urls: DocumentUrls = rupali.documentUrls) =>
  renderScreen(
    <>
      <Board urls={urls} />
      <input aria-label="Note" />
    </>,
  );
const thumb = (name: string) => screen.getByRole('button', { name });
const view = () => {
  const { degrees, zoom } = screen.getByTestId('picture').dataset;
  return `${degrees} ${zoom}`;
};

test('the first document on file is shown, and another is chosen by a press', async () => {
  const { user } = show();
  expect(screen.getByRole('img', { name: 'Picture: Aadhar Card' })).toBeVisible();
  expect(thumb('Aadhar Card')).toHaveAttribute('aria-pressed', 'true');
  await user.click(thumb('Photo'));
  expect(screen.getByRole('img', { name: 'Picture: Photo' })).toBeVisible();
  expect(thumb('Aadhar Card')).toHaveAttribute('aria-pressed', 'false');
});

test('keys 1 to 5 choose a document; one that is missing leaves the picture as it is', async () => {
  const { user } = show();
  expect(thumb('Not on file PAN Card')).toBeDisabled();
  await user.keyboard('4');
  expect(screen.getByRole('img', { name: 'Picture: Signature' })).toBeVisible();
  await user.keyboard('2');
  expect(screen.getByRole('img', { name: 'Picture: Signature' })).toBeVisible();
});

test('keys turn and enlarge the picture, and 0 shows it as it was', async () => {
  const { user } = show();
  await user.keyboard('[[');
  expect(view()).toBe('270 1.00');
  await user.keyboard(']]]+');
  expect(view()).toMatch(/ 1\.40$/);
  await user.keyboard('-');
  expect(view()).toMatch(/ 1\.00$/);
  await user.keyboard('=0');
  expect(view()).toBe('0 1.00');
});

test('another document begins unturned', async () => {
  const { user } = show();
  await user.keyboard('[[+');
  await user.keyboard('5');
  expect(view()).toBe('0 1.00');
});

test('what is typed into a field neither chooses nor turns', async () => {
  const { user } = show();
  await user.type(screen.getByRole('textbox', { name: 'Note' }), '5+');
  expect(screen.getByRole('img', { name: 'Picture: Aadhar Card' })).toBeVisible();
  expect(view()).toBe('0 1.00');
});

test('a PDF is named and can be downloaded, and has nothing to turn', async () => {
  const { user } = show();
  await user.keyboard('3');
  expect(screen.getByText('PDF document')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rotate left' })).toBeNull();
});

test('where nothing is on file that is said once, and no key does anything', async () => {
  const { user } = show({});
  await user.keyboard('1+');
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('Not on file', { selector: 'p' })).toBeVisible();
});
