import { expect, it } from 'vitest';
import { sampleRow } from '#test/sample-row.ts';
import { sha256 } from '#lib/crypto/crypto.ts';
import { recordForm, renderRecord } from './render-record.ts';

it('a rendering that differs has another form: copy the number that this test expects', () => {
  expect(recordForm).toBe(sha256(JSON.stringify(renderRecord(sampleRow))).readInt32BE(0));
});
