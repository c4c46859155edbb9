import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

const Digits = () => {
  const [typed, setTyped] = useState('');
  return (
    <input
      aria-label="Digits"
      value={typed}
      onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ''))}
    />
  );
};

test('an input keeps out what its component refuses, though nothing is drawn again', async () => {
  render(<Digits />);
  const user = userEvent.setup();
  const input = screen.getByLabelText('Digits');
  await user.type(input, '4x');
  expect(input).toHaveValue('4');
  await user.type(input, 'y');
  expect(input).toHaveValue('4');
  await user.type(input, '2');
  expect(input).toHaveValue('42');
});

test('a box, a button of a group and a list stay as their component says', async () => {
  const refuse = () => undefined;
  render(
    <>
      <input type="checkbox" aria-label="Agrees" checked={false} onChange={refuse} />
      <input type="radio" name="kind" aria-label="Silk" checked onChange={refuse} />
      <input type="radio" name="kind" aria-label="Cotton" checked={false} onChange={refuse} />
      <select aria-label="State" value="Assam" onChange={refuse}>
        <option>Assam</option>
        <option>Kerala</option>
      </select>
    </>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Agrees'));
  expect(screen.getByLabelText('Agrees')).not.toBeChecked();
  await user.click(screen.getByLabelText('Cotton'));
  expect(screen.getByLabelText('Cotton')).not.toBeChecked();
  expect(screen.getByLabelText('Silk')).toBeChecked();
  await user.selectOptions(screen.getByLabelText('State'), 'Kerala');
  expect(screen.getByLabelText('State')).toHaveValue('Assam');
});
