import { describe, expect, it } from 'vitest';
import { labels, sentenceOf, sentences } from './sentences.ts';

describe('a sentence', () => {
  it('lists fields and products in the words that the unit fixed', () => {
    expect(
      sentenceOf({
        code: 'completeProduction',
        params: {
          fields: ['areaOfProduction', 'unit', 'annualProduction', 'annualTurnover'],
          products: ['Muga Silk', 'a {products} $& name'],
        },
      }),
    ).toBe(
      'Please complete all production details (Area of Production, Unit, Annual Production, Annual Turnover) for: Muga Silk, a {products} $& name',
    );
    expect(
      sentenceOf({ code: 'upload', params: { documents: ['aadharCard', 'signature', 'photo'] } }),
    ).toBe('Please upload: Aadhar Card, Signature, Photo');
  });

  it('is made of the words of another language where there are some', () => {
    const hindi = {
      sentence: () => '{field}: {from} से {to}',
      label: (key: string) => (key === 'age' ? 'उम्र' : key),
    };
    const problem = { code: 'range', params: { field: 'age', from: 1, to: 120 } } as const;
    expect(sentenceOf(problem, hindi)).toBe('उम्र: 1 से 120');
  });

  it('names parameters that exist only, and every label says something', () => {
    const known = ['field', 'fields', 'documents', 'products', 'from', 'to', 'most'];
    for (const sentence of Object.values(sentences))
      for (const [, name] of sentence.matchAll(/\{(\w+)\}/g)) expect(known).toContain(name);
    for (const label of Object.values(labels)) expect(label).not.toBe('');
  });
});
