import { expect, test } from 'vitest';
import { doubtsOf, newDoubts } from './doubts.ts';

const entry = {
  product: 'Muga Silk',
  annualTurnover: '4.5',
  turnoverUnit: 'lakh',
  yearsOfProduction: '20',
  startYear: '2006',
};

test('usual values raise no doubt, and what breaks a rule is left to its rule', () => {
  expect(doubtsOf({ phone: '9876543210', age: '44' }, [entry])).toEqual([]);
  const broken = { ...entry, annualTurnover: '4,5', yearsOfProduction: '-4' };
  expect(doubtsOf({ phone: '', age: '' }, [broken])).toEqual([]);
});

test('a short phone number, years beyond the age, a start year ahead and a high turnover are asked about', () => {
  const high = { ...entry, annualTurnover: '12,34,567.5', startYear: '2090' };
  expect(doubtsOf({ phone: '12', age: '22' }, [high])).toEqual([
    { about: 'phone', phone: '12' },
    { about: 'years', product: 'Muga Silk', years: '20', age: '22' },
    { about: 'startYear', product: 'Muga Silk', year: '2090' },
    {
      about: 'turnover',
      product: 'Muga Silk',
      annualTurnover: '12,34,567.5',
      turnoverUnit: 'lakh',
    },
  ]);
});

test('an edit is asked only about what it brought', () => {
  const before = doubtsOf({ phone: '12', age: '22' }, [entry]);
  const now = doubtsOf({ phone: '12', age: '21' }, [entry]);
  expect(newDoubts(now, before)).toEqual([
    { about: 'years', product: 'Muga Silk', years: '20', age: '21' },
  ]);
});
