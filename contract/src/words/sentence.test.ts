import { describe, expect, it } from 'vitest';
import { englishOf } from './english-sentence.ts';
import { messageOf, readMessage, sentence, sentenceIn } from './sentence.ts';
import { labels } from './labels.ts';

describe('a sentence', () => {
  it('lists fields and products in the words that the unit fixed', () => {
    expect(
      englishOf(
        sentence('completeProduction', {
          fields: ['areaOfProduction', 'unit', 'annualProduction', 'annualTurnover'],
          products: ['Muga Silk', 'a {products} $& name'],
        }),
      ),
    ).toBe(
      'Please complete all production details (Area of Production, Unit, Annual Production, Annual Turnover) for: Muga Silk, a {products} $& name',
    );
    expect(englishOf(sentence('upload', { documents: ['aadharCard', 'signature', 'photo'] }))).toBe(
      'Please upload: Aadhar Card, Signature, Photo',
    );
  });

  it('is made of the words of another language, and is unknown where it has none', () => {
    const hindi = {
      tag: 'hi',
      text: (code: string) => (code === 'range' ? '{field}: {from} से {to}' : undefined),
      label: (key: string) => (key === 'age' ? 'उम्र' : key),
    };
    const range = sentence('range', { field: 'age', from: 1, to: 120 });
    expect(sentenceIn(hindi, range)).toBe('उम्र: 1 से 120');
    expect(sentenceIn(hindi, { code: 'of.tomorrow', params: {} })).toBeUndefined();
  });

  it('may be a part of another one, in its plural form', () => {
    const age = (count: number) => sentence('duration.days', { count });
    expect(englishOf(sentence('check.backup_ok', { age: age(1) }))).toMatch(/made 1 day ago$/);
    expect(englishOf(sentence('check.backup_ok', { age: age(3) }))).toMatch(/made 3 days ago$/);
  });

  it('is read again from the message of a schema, whatever its parameters hold', () => {
    const name = '{"code":"range"} "quoted" {n}';
    expect(readMessage(messageOf('input.unknown_file_field', { name }))).toEqual(
      sentence('input.unknown_file_field', { name }),
    );
    expect(readMessage('Invalid input').code).toBe('request.invalid');
  });

  it('has labels that say something', () => {
    for (const label of Object.values(labels)) expect(label).not.toBe('');
  });
});
