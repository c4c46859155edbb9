import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { Field } from './field.tsx';
import { GroupedInput } from './grouped-input.tsx';

const Number = () => {
  const [value, setValue] = useState('');
  return (
    <>
      <Field label="Number">
        <GroupedInput value={value} onText={(text) => setValue(text.replaceAll(' ', ''))} />
      </Field>
      <output>{value}</output>
    </>
  );
};
const field = () => screen.getByLabelText<HTMLInputElement>('Number');

test('a number is grouped as it is typed and kept without blanks', async () => {
  const { user } = renderScreen(<Number />);
  await user.type(field(), '543007998194');
  expect(field()).toHaveValue('5430 0799 8194');
  expect(screen.getByText('543007998194')).toBeVisible();
});

test('the caret stays behind the digit that was typed or deleted in the middle', async () => {
  const { user } = renderScreen(<Number />);
  await user.type(field(), '54300799');
  await user.type(field(), '1', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(field()).toHaveValue('5413 0079 9');
  expect(field().selectionStart).toBe(3);
  await user.keyboard('{Backspace}');
  expect(field()).toHaveValue('5430 0799');
  expect(field().selectionStart).toBe(2);
});

test('deleting a blank moves the caret before it, and the digit goes with the next key', async () => {
  const { user } = renderScreen(<Number />);
  await user.type(field(), '54300799');
  await user.type(field(), '{Backspace}', { initialSelectionStart: 5, initialSelectionEnd: 5 });
  expect(field()).toHaveValue('5430 0799');
  expect(field().selectionStart).toBe(4);
  await user.keyboard('{Backspace}');
  expect(field()).toHaveValue('5430 799');
});
