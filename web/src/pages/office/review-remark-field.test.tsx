import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { enterText } from '#test/enter-text.ts';
import { answerBench, waitingRow } from '#test/review-bench.ts';
import { renderScreen } from '#test/render.tsx';
import { Page } from './review.tsx';

beforeEach(() => answerBench([waitingRow(51, 'Rupali Das')]));

const dialog = () => within(screen.getByRole('dialog', { name: 'Return Rupali Das' }));
const field = () => dialog().getByRole('combobox', { name: 'What it is about' });
const text = () => dialog().getByRole('textbox', { name: 'What is wrong' });
const open = async () => {
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin/review?id=51' });
  await screen.findByRole('heading', { level: 1, name: 'Rupali Das' });
  await user.keyboard('r');
  await user.selectOptions(field(), 'Address');
  await enterText(user, text(), 'The house number is missing');
  return user;
};

test('a text that was not added yet stays with its field when the dialog is closed and opened again', async () => {
  const user = await open();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await user.keyboard('r');
  expect(text()).toHaveValue('The house number is missing');
  expect(field()).toHaveDisplayValue('Address');
});

test('a remark on another field pins the text to the field that it is about', async () => {
  const user = await open();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: /Phone/ }));
  expect(field()).toHaveDisplayValue(/Phone/);
  expect(text()).toHaveValue('');
  expect(dialog().getByRole('listitem')).toHaveTextContent('Address: The house number is missing');
});
