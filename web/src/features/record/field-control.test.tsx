import { personFields, productionFields } from '@gi/contract/fields/registration-fields';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { FieldControl, IdentityControl, type FieldKey } from './field-control.tsx';

const One = ({ name, value = '' }: { name: FieldKey; value?: string }) => {
  const [text, setText] = useState(value);
  return <FieldControl name={name} value={text} onText={(_, typed) => setText(typed)} />;
};
const Number = ({ kind, value = '' }: { kind: 'aadhar' | 'voter' | 'pan'; value?: string }) => {
  const [text, setText] = useState(value);
  return <IdentityControl kind={kind} value={text} onText={(_, typed) => setText(typed)} />;
};
const control = () => screen.getByRole<HTMLInputElement>('textbox');

test.each(Object.entries({ ...personFields, ...productionFields }))(
  '%s has a control with its label',
  (name, { label }) => {
    render(<One name={name as FieldKey} value="" />);
    expect(screen.getByLabelText(new RegExp(`^${label}`))).toBeVisible();
  },
);

test.each([
  ['annualProduction', '12.5', '12.5'],
  ['annualProduction', '-4', '-4'],
  ['annualProduction', '1,200 kg', '1,200 kg'],
  ['annualProduction', '१२०', '120'],
  ['annualTurnover', '4.567', '4.567'],
  ['annualTurnover', '1,20,000', '1,20,000'],
  ['yearsOfProduction', '1200', '1200'],
  ['areaOfProduction', 'वार्ड १२', 'वार्ड १२'],
  ['age', '4.5', '4.5'],
  ['age', '४२', '42'],
  ['phone', '+91 98765 43210', '919876543210'],
  ['name', ' Rupali  Das', ' Rupali  Das'],
] as const)('%s: %s, typed or pasted, is kept as %s', async (name, typed, kept) => {
  const user = userEvent.setup();
  render(<One name={name} />);
  await user.type(control(), typed);
  expect(control()).toHaveValue(kept);
  await user.clear(control());
  await user.paste(typed);
  expect(control()).toHaveValue(kept);
});

test.each([
  ['aadhar', '2341 2341 2346', '2341 2341 2346'],
  ['aadhar', '२३४१ २३४१ २३४६', '2341 2341 2346'],
  ['voter', 'abc 123-4566', 'ABC1234566'],
  ['pan', 'abcpe 1234f', 'ABCPE1234F'],
] as const)('%s: %s becomes %s', async (kind, typed, kept) => {
  const user = userEvent.setup();
  render(<Number kind={kind} />);
  await user.type(control(), typed);
  expect(control()).toHaveValue(kept);
});

test('a key too many is refused, and a pasted number is kept whole', async () => {
  const user = userEvent.setup();
  render(<Number kind="aadhar" value="234123412346" />);
  await user.type(control(), '7');
  expect(control()).toHaveValue('2341 2341 2346');
  await user.clear(control());
  await user.paste('2341 2341 2346 17');
  expect(control()).toHaveValue('2341 2341 2346 17');
});

test('a wrong check digit is remarked upon once the number is whole', async () => {
  const user = userEvent.setup();
  render(<Number kind="aadhar" />);
  await user.type(control(), '23412341234');
  expect(control()).not.toHaveAccessibleDescription();
  await user.type(control(), '5');
  expect(control()).toHaveAccessibleDescription(
    'This does not look like a valid Aadhar Number – please check it against the card',
  );
});

test('a number that is too short is doubted once its field was left', async () => {
  const user = userEvent.setup();
  render(<Number kind="pan" />);
  await user.type(control(), 'ABCPE123');
  expect(screen.queryByText(/does not look like a valid/)).toBeNull();
  await user.tab();
  expect(screen.getByText(/does not look like a valid/)).toBeVisible();
  await user.type(control(), '4F');
  expect(screen.queryByText(/does not look like a valid/)).toBeNull();
});
