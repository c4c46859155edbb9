import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Facts } from '#components/cards/card.tsx';
import { rupali } from '#test/registration-samples.ts';
import { ProductionFacts } from './production-facts.tsx';
import { factSections, type FactSection, type FactValues } from './record-facts.ts';
import { useFacts } from './use-facts.tsx';

const Shown = ({ section, values }: { section: FactSection; values: FactValues }) => (
  <Facts items={useFacts(section, values, (kind, value) => `${kind} ${value.slice(-4)}`)} />
);

/** The labels and values on the screen, line by line. */
const lines = (): string[] =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

const full = {
  ...rupali,
  pan_number: 'ABCPD1234E',
  captured_at: '2026-01-05T05:45:00.000Z',
  area_of_production: 'Sualkuchi',
  annual_turnover: 4.5,
  turnover_unit: 'lakh',
  years_of_production: 1,
};

test('an opened record leaves out what is missing', () => {
  render(<Shown section="view" values={{ ...rupali, email: '' }} />);
  expect(lines()).toEqual([
    'Full Name: Rupali Das',
    'Age: 44 years',
    'Gender: Female',
    'Mobile Number: 9876543210',
    'Address: Sualkuchi, Kamrup\nAssam 781103',
    'Aadhar Number: aadhar 2346',
    'Voter ID: voter 4566',
    expect.stringMatching(/^Registration Date: Jan 05, 2026, 11:30/),
    'Submitted by: asha',
  ]);
});

test("a registration's page shows the producer and how the registration came about", () => {
  const { unmount } = render(<Shown section="details" values={full} />);
  expect(lines()).toContain('PAN Number: pan 234E');
  expect(screen.getByRole('link', { name: '9876543210' })).toHaveAttribute(
    'href',
    'tel:9876543210',
  );
  unmount();
  render(<Shown section="info" values={full} />);
  expect(lines()).toEqual([
    expect.stringMatching(/^Registration Date: Jan 05, 2026, 11:30/),
    'Registered By: asha',
    expect.stringMatching(/^Last Updated: Jan 06, 2026, 11:30/),
    expect.stringMatching(/^Recorded on the device: Jan 05, 2026, 11:15/),
    'Area of Production: Sualkuchi',
    'Annual Turnover: ₹4.5 Lakh',
    'Years of Production: 1 year',
  ]);
});

test('a column of the workbench has one line, and its heading names what a number counts', () => {
  render(<Shown section="column" values={{ ...full, pin_code: '781103', voter_id: null }} />);
  expect(lines()).toEqual([
    'Name: Rupali Das',
    'Age: 44',
    'Gender: Female',
    'Phone: 9876543210',
    'Email: rupali@example.org',
    'PIN Code: 781103',
    'Address: Sualkuchi, Kamrup, Assam 781103',
    'Aadhar Number: aadhar 2346',
    'PAN Number: pan 234E',
    'Production: Muga Silk of Assam: 1,200 kg, ₹4.5 Lakh',
    'Registered: Jan 05, 2026',
    'Data Collector: asha',
    'Last Updated: Jan 06, 2026',
  ]);
});

test('a typed person reads like a stored one, and each blank is named', () => {
  render(
    <Shown
      section="confirmation"
      values={{
        name: 'Rupali Das',
        age: '44',
        gender: 'female',
        phone: '1',
        address: 'A',
        voter_id: ' ',
      }}
    />,
  );
  expect(lines()).toEqual([
    'Name: Rupali Das',
    'Age: 44 years',
    'Gender: Female',
    'Mobile Number: 1',
    'Email: Not provided',
    'Address: A',
    'Aadhar Number: Not provided',
    'Voter ID: Not provided',
    'PAN Number: Not provided',
  ]);
});

test.each(Object.keys(factSections) as FactSection[])(
  'the section %s shows some facts',
  (section) => {
    render(<Shown section={section} values={full} />);
    expect(lines().length).toBeGreaterThan(0);
  },
);

const entry = rupali.production_details[0]!;

test('the production of a product, as stored and as typed', () => {
  const { unmount } = render(<ProductionFacts entry={entry} />);
  const stored = lines();
  expect(stored).toEqual([
    'Area of Production: Sualkuchi',
    'Annual Production: 1,200 kg',
    'Annual Turnover: ₹4.5 Lakh',
    'Years of Production: 20 years',
  ]);
  unmount();
  const typed = { ...entry, yearsOfProduction: '20', annualTurnover: '4.5', additionalNotes: '' };
  render(<ProductionFacts entry={typed} />);
  expect(lines()).toEqual(stored);
});

test('missing amounts are not specified, other blanks not provided, and other is a unit', () => {
  const blank = { annualTurnover: null, areaOfProduction: null, yearsOfProduction: null };
  render(
    <ProductionFacts entry={{ ...entry, ...blank, unit: 'other', additionalNotes: 'By hand' }} />,
  );
  expect(lines()).toEqual([
    'Area of Production: Not provided',
    'Annual Production: 1,200 other',
    'Annual Turnover: Not specified',
    'Years of Production: Not provided',
    'Additional Notes: By hand',
  ]);
});
