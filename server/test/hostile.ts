import type { Endpoint } from '@gi/contract/schemas/endpoint';
import fc from 'fast-check';
import * as z from 'zod/mini';

/** Inputs for endpoints: nearly valid ones made from the contract's schemas, and hostile ones. */
type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
};

const cursor = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Texts that broke some program once. */
const hostileTexts: readonly string[] = [
  ...['', ' ', '0', '-1', '1', '01', '1e9', '1.5', '+1', '0x10', '１２', 'NaN', 'Infinity', 'true'],
  ...['999999999999999', '9007199254740993', '9223372036854775808', '9'.repeat(400)],
  ...['\0', 'a\0b', '\u001b[2J', '\ud800', '\udc00x', '\u202edrowssap', '\ufeff', 'क्‍ष', '😀'],
  ...["' or '1'='1", '"; drop table users; --', '%', '_', '\\', '%%%%', '$1', '{{7*7}}', '../../x'],
  ...['9999-12-31', '0001-01-01', '1900-01-01', '2026-02-30', '2026-01-31T00:00:00Z'],
  ...['0000-01-01T00:00:00Z', '1900-01-01T24:00:00Z', '9999-12-31T23:59:59.999999Z'],
  ...[
    '[]',
    '{}',
    'null',
    '[1]',
    '["1"]',
    '[null]',
    '{"1":{}}',
    '{"__proto__":{}}',
    '[1e400]',
    '[[',
  ],
  ...['__proto__', 'constructor', 'toString', 'a'.repeat(300), 'अ'.repeat(5_000)],
  cursor({ before: 1e15, p: Number.MAX_SAFE_INTEGER }),
  cursor({ after: -5, p: 2 }),
  cursor({ before: null, after: 3, p: 1 }),
  cursor([]),
];
const hostileValues: readonly unknown[] = [
  ...[0, -1, 1, 1.5, 1e15, 1e300, -1e300, 2 ** 53, true, false, null, [], {}, [[]], [null], [0]],
  { length: -1 },
  { toString: 1, valueOf: 1 },
  Array(3_000).fill(1),
];

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 3, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const matching = (pattern: string): fc.Arbitrary<string> => {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return fc.string(); // A pattern that fast-check cannot walk backwards.
  }
};
const textOf = (schema: JsonSchema): fc.Arbitrary<string> => {
  if (schema.format === 'date-time')
    return fc
      .date({ min: new Date('1890-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (schema.pattern !== undefined) return matching(schema.pattern);
  return fc.string({ unit: 'grapheme', maxLength: 30 });
};

/** What a schema allows, as far as JSON Schema can say it. */
const allowed = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(allowed));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: schema.minimum ?? 0 }));
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(allowed(schema.items ?? {}), { maxLength: 4 });
    case 'object':
      return objectOf(schema);
    case 'null':
      return fc.constant(null);
    default:
      return hostileValue;
  }
};

/** Days look like any text in a schema. */
const days = fc.constantFrom('1900-01-01', '2026-01-31', '2026-12-31', '9999-12-31', '');

const propertyOf = (
  name: string,
  schema: JsonSchema | undefined,
  hostile: fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> => {
  const good = name.endsWith('Date') ? days : schema === undefined ? hostile : allowed(schema);
  return fc.oneof({ weight: 2, arbitrary: good }, { weight: 1, arbitrary: hostile });
};

const objectOf = (schema: JsonSchema): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, each]) => [
        name,
        propertyOf(name, each, allowed(each)),
      ]),
    ),
    { requiredKeys: schema.required ?? [] },
  );

const schemaOf = (schema: z.ZodMiniType | undefined): JsonSchema | undefined =>
  schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);

/** A valid example with a few of its values replaced, left out or added. */
const mutated = (
  sample: Readonly<Record<string, unknown>>,
  shape: JsonSchema | undefined,
  hostile: fc.Arbitrary<unknown>,
): fc.Arbitrary<Record<string, unknown>> => {
  const names = keysOf(shape, sample);
  const some = (most: number) => fc.subarray(names, { maxLength: Math.min(most, names.length) });
  return fc
    .tuple(
      some(3).chain((chosen) =>
        fc.record(
          Object.fromEntries(
            chosen.map((name) => [name, propertyOf(name, shape?.properties?.[name], hostile)]),
          ),
        ),
      ),
      fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: some(1) }),
      fc.constantFrom({}, {}, {}, {}, {}, { nobodyKnows: 1 }),
    )
    .map(([changes, dropped, added]) => {
      const result: Record<string, unknown> = { ...sample, ...changes, ...added };
      for (const name of dropped) delete result[name];
      return result;
    });
};

const keysOf = (schema: JsonSchema | undefined, sample: object): string[] => [
  ...new Set([...Object.keys(schema?.properties ?? {}), ...Object.keys(sample)]),
];

/** Values for one part of an input (params, query, JSON body or text fields) around a valid sample. */
export const inputs = (
  schema: Endpoint['schema']['body'],
  sample: Readonly<Record<string, unknown>>,
  as: 'text' | 'json',
): fc.Arbitrary<Record<string, unknown>> => {
  const shape = schemaOf(schema);
  const near = mutated(sample, shape, as === 'text' ? hostileText : hostileValue);
  return shape?.type === 'object'
    ? fc.oneof({ weight: 3, arbitrary: near }, { weight: 1, arbitrary: objectOf(shape) })
    : near;
};
