import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainFields, typedText } from '../fields/typed-text.ts';
import { camelKeys, newValues, sentValues, snakeCase, snakeKeys, textOf } from '../fields/field.ts';
import { indianStates } from '../fields/places.ts';
import { Person as PersonSchema, personSchemas } from './registration-fields.ts';
import {
  personFields,
  productionFields,
  registrationFields,
  type Person,
  type Production,
} from '../fields/registration-fields.ts';
import { RegistrationForm, RegistrationEdit } from './registration-input.ts';
import { ProductionDetail, RegistrationRecord } from './registration-record.ts';
import { checkFields, checkValues } from '../rules/registration-rules.ts';
import { genders, productionUnits, turnoverUnits } from '../fields/units.ts';

const word = fc
  .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
  .map((text) => text.normalize('NFC').trim())
  .filter((text) => text !== '' && personSchemas.name.form.safeParse(text).success);
const orNone = <T>(value: fc.Arbitrary<T>) => fc.option(value);
const people: fc.Arbitrary<Person> = fc.record({
  name: word,
  address: word,
  age: fc.integer({ min: 1, max: 120 }),
  gender: fc.constantFrom(...genders),
  phone: fc.stringMatching(/^[0-9]{1,15}$/),
  email: orNone(word),
  nameLatin: orNone(word),
  addressForService: orNone(word),
  pinCode: orNone(fc.stringMatching(/^[1-9][0-9]{5}$/)),
  district: orNone(word),
  state: orNone(fc.constantFrom(...indianStates)),
});
const entries: fc.Arbitrary<Production> = fc.record({
  areaOfProduction: orNone(word),
  unit: orNone(fc.constantFrom(...productionUnits)),
  annualProduction: orNone(fc.stringMatching(/^[0-9]{1,12}$/)),
  annualTurnover: orNone(fc.integer({ min: 0, max: 999_999_999_999_999 }).map((n) => n / 100)),
  turnoverUnit: orNone(fc.constantFrom(...turnoverUnits)),
  yearsOfProduction: orNone(fc.integer({ min: 1, max: 100 })),
  additionalNotes: orNone(word),
  productionMethod: orNone(word),
  startYear: orNone(fc.integer({ min: 1800, max: 2100 })),
  signingPlace: orNone(word),
  signingDate: orNone(fc.constantFrom('2024-02-29', '2026-11-20')),
});

describe('the values of a record', () => {
  it('of a person come back unchanged from a form, from an edit and from JSON', () => {
    fc.assert(
      fc.property(people, (person) => {
        const text = plainFields(personFields, textOf(personFields, person));
        expect(checkFields(personFields, text)).toEqual({});
        expect(newValues(personFields, RegistrationForm.parse(text))).toEqual(person);
        const edited = camelKeys(personFields, RegistrationEdit.parse(snakeKeys(text)));
        expect(sentValues(personFields, edited)).toEqual(person);
        expect(PersonSchema.parse(person)).toEqual(person);
      }),
    );
  });

  it('of a production entry do as well, with no digit of an amount lost', () => {
    fc.assert(
      fc.property(entries, (entry) => {
        const text = plainFields(productionFields, textOf(productionFields, entry));
        expect(checkValues(productionFields, text)).toEqual({});
        const [sent] =
          RegistrationEdit.parse({ production_details: [text] }).production_details ?? [];
        expect(sentValues(productionFields, sent ?? {})).toEqual(entry);
        const shown = { id: 1, product_id: 2, productName: 'Muga Silk', ...entry };
        const [shownAgain] =
          RegistrationEdit.parse({ production_details: [shown] }).production_details ?? [];
        expect(sentValues(productionFields, shownAgain ?? {})).toEqual(entry);
        expect(ProductionDetail.parse(shown)).toEqual(shown);
      }),
    );
  });

  it('of a new entry start with the initial choices, and fields that were not sent are null', () => {
    expect(newValues(productionFields, { areaOfProduction: 'Sualkuchi', unit: '' })).toEqual({
      areaOfProduction: 'Sualkuchi',
      unit: 'kg',
      annualProduction: null,
      annualTurnover: null,
      turnoverUnit: 'lakh',
      yearsOfProduction: null,
      additionalNotes: null,
      productionMethod: null,
      startYear: null,
      signingPlace: null,
      signingDate: null,
    });
    expect(sentValues(productionFields, { unit: '', annualTurnover: '4.50' })).toEqual({
      unit: null,
      annualTurnover: 4.5,
    });
  });
});

describe('the spellings of a key', () => {
  it('are the key itself and its snake case', () => {
    expect(snakeCase('name')).toBe('name');
    expect(Object.keys(snakeKeys(registrationFields))).toEqual([
      'area_of_production',
      'annual_turnover',
      'turnover_unit',
      'years_of_production',
    ]);
  });

  it('occur in the schemas of form, edit and record', () => {
    for (const key of Object.keys(personFields) as (keyof typeof personFields)[]) {
      expect(RegistrationForm.shape).toHaveProperty(key);
      expect(RegistrationEdit.shape).toHaveProperty(snakeCase(key));
      expect(RegistrationRecord.shape).toHaveProperty(snakeCase(key));
    }
    for (const key of Object.keys(productionFields))
      expect(ProductionDetail.shape).toHaveProperty(key);
  });
});

describe('a field while it is typed in', () => {
  it('takes digits of other scripts, and refuses keys that no phone number has', () => {
    expect(typedText(personFields.age, '४२')).toBe('42');
    expect(typedText(personFields.phone, '98765x', '98765')).toBe('98765');
    expect(typedText(personFields.name, 'लक्ष्मी ४')).toBe('लक्ष्मी ४');
  });

  it('is sent without separators of thousands and without spaces around', () => {
    const text = textOf(productionFields, newValues(productionFields, {}));
    const typed = { ...text, annualProduction: '1,20,000', areaOfProduction: ' Sualkuchi ' };
    expect(plainFields(productionFields, typed)).toEqual({
      ...text,
      annualProduction: '120000',
      areaOfProduction: 'Sualkuchi',
    });
  });
});
