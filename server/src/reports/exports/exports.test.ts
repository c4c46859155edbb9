import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { dayOf } from '@gi/contract/values/days';
import { XLSX_TYPE } from '#lib/tables/xlsx.ts';
import { freshAadhar, makeAdditional, makeRegistration, someProduct } from '#test/make.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
const today = dayOf(new Date(), 'Asia/Kolkata');
const aadharNumber = freshAadhar();
let ids: { registrationId: number; producerId: number };

beforeAll(async () => {
  world = await openWorld();
  ids = await makeRegistration(world, world.asha, {
    name: '=HYPERLINK("http://x")',
    address: 'House 3, "Old" Lane\nSualkuchi',
    aadharNumber,
    voterId: 'WKH1186253',
  });
  await makeRegistration(world, world.ravi, { name: 'बिमला देवी' });
});
afterAll(() => world.close());

const send = (url: string, json: object, as: Person = world.meera, headers = {}) =>
  world.call({ url, as, json, headers });
const table = (body: string): Record<string, string>[] => parse(body, { columns: true, bom: true });
const error = (response: { json: () => unknown }) => (response.json() as { error: string }).error;
const lastAudit = () =>
  world.services.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'export.table')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('the export by dates', () => {
  it('holds each cell of each registration, masked, safe for spreadsheets, newest first', async () => {
    const response = await send('/users/export', { startDate: today, endDate: today });
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="users_export_${today}_to_${today}.csv"`,
      'x-total-rows': '2',
      'cache-control': 'no-store',
    });
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const rows = table(response.body);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ Name: 'बिमला देवी', 'Registered By': 'ravi' });
    const { name, categoryId } = await someProduct(world);
    const category = await world.services.db
      .selectFrom('categories')
      .select('name')
      .where('id', '=', categoryId)
      .executeTakeFirstOrThrow();
    expect(rows[1]).toEqual({
      'Registration ID': String(ids.registrationId),
      'Registered On': today,
      'Registered By': 'asha',
      Type: 'First',
      'Review Status': 'Waiting for review',
      'First Registration ID': '',
      Name: `'=HYPERLINK("http://x")`,
      Age: '42',
      Gender: 'female',
      Phone: '9876543210',
      Email: 'lakshmi@example.in',
      'PIN Code': '',
      District: '',
      State: '',
      // Forms send line breaks as CR LF.
      Address: 'House 3, "Old" Lane\nSualkuchi',
      'Aadhar Number': `XXXX XXXX ${aadharNumber.slice(-4)}`,
      'Voter ID': 'XXXXXX6253',
      'PAN Number': '',
      'ID Verified': '',
      Categories: category.name,
      'Existing Products': name,
      'Planned Products': '',
      'Production Summary': `${name}: 120 kg, ₹4.5 Lakh`,
      'Annual Production': '120',
      Unit: 'kg',
      'Area of Production': 'Sualkuchi',
      'Years of Production': '12',
      'Annual Turnover (₹)': '450000',
      Documents: 'Aadhar Card; Signature; Photo',
      'Last Updated': today,
    });
    expect(await lastAudit()).toMatchObject({
      user_id: world.meera.user.id,
      detail: { export: 'dates', rows: 2, complete: true, fullIds: false, format: 'csv' },
    });
  });

  it('shows full numbers only when an administrator ticks it, and the trail says so', async () => {
    const json = { startDate: today, endDate: today, fullIds: true };
    const rows = table((await send('/users/export', json)).body);
    expect(rows[1]).toMatchObject({ 'Aadhar Number': aadharNumber, 'Voter ID': 'WKH1186253' });
    expect((await lastAudit()).detail).toMatchObject({ fullIds: true });
  });

  it('is an Excel workbook by format or by what the client accepts', async () => {
    const range = { startDate: today, endDate: today };
    for (const response of [
      await send('/users/export', { ...range, format: 'xlsx' }),
      await send('/users/export', range, world.meera, { accept: XLSX_TYPE }),
    ]) {
      expect(response.headers['content-type']).toBe(XLSX_TYPE);
      expect(response.headers['content-disposition']).toContain(`_to_${today}.xlsx"`);
      const book = await readXlsx(response.rawPayload);
      const cells = book.sheets[0]?.rows ?? [];
      expect(cells).toHaveLength(3);
      expect(cells[2]).toContain('=HYPERLINK("http://x")');
      expect(cells[2]).toContain(450_000);
    }
  });

  it('is CSV when the client accepts both', async () => {
    const json = { startDate: today, endDate: today };
    const accept = `text/csv, ${XLSX_TYPE};q=0.9`;
    const response = await send('/users/export', json, world.meera, { accept });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  });

  it('is empty but for the columns on days without registrations', async () => {
    const json = { startDate: '2001-01-01', endDate: '2001-01-02' };
    const response = await send('/users/export', json);
    expect(response.headers['x-total-rows']).toBe('0');
    expect(table(response.body)).toEqual([]);
    expect(response.body.trim()).toBe(
      'Registration ID,Name,Registered On,Registered By,Type,Review Status,First Registration ID,Age,Gender,Phone,' +
        'Email,PIN Code,District,State,Address,Aadhar Number,Voter ID,PAN Number,ID Verified,Categories,Existing Products,' +
        'Planned Products,Production Summary,Annual Production,Unit,Area of Production,Years of Production,' +
        'Annual Turnover (₹),Documents,Last Updated',
    );
  });

  it.each([
    [{}, 'Please select both start and end dates'],
    [{ startDate: '2026-01-01', endDate: '' }, 'Please select both start and end dates'],
    [
      { startDate: '2026-02-01', endDate: '2026-01-01' },
      'The end date must not be before the start date',
    ],
    [{ startDate: '2026-02-30', endDate: '2026-03-01' }, undefined],
    [{ startDate: today, endDate: today, format: 'pdf' }, 'Please choose csv or xlsx'],
  ])('refuses %j with a sentence', async (json, sentence) => {
    const response = await send('/users/export', json);
    expect(response.statusCode).toBe(400);
    if (sentence !== undefined) expect(error(response)).toBe(sentence);
  });

  it('is refused to collectors', async () => {
    for (const url of ['/users/export', '/users/export-by-products']) {
      const response = await send(url, { startDate: today, endDate: today }, world.asha);
      expect([response.statusCode, error(response)]).toEqual([403, 'Admin access required']);
    }
  });
});

describe('the export by user', () => {
  const url = '/registrations/export-by-user';
  it('gives an administrator the registrations of any user, and a collector their own', async () => {
    const { id } = world.asha.user;
    for (const as of [world.meera, world.asha]) {
      const response = await send(url, { userId: id }, as);
      expect(response.headers['content-disposition']).toBe(
        `attachment; filename="user_registrations_${id}_${today}.csv"`,
      );
      expect(table(response.body).map((row) => row['Registered By'])).toEqual(['asha']);
    }
  });

  it('answers a collector for another account as for one that does not exist', async () => {
    const others = await send(url, { userId: world.ravi.user.id }, world.asha);
    const nobody = await send(url, { userId: 999_999 }, world.asha);
    expect([others.statusCode, error(others)]).toEqual([404, 'User not found']);
    expect([nobody.statusCode, error(nobody)]).toEqual([404, 'User not found']);
    expect((await send(url, { userId: 999_999 })).statusCode).toBe(404);
  });

  it('needs a user, and never gives full numbers to a collector', async () => {
    expect(error(await send(url, {}))).toBe('Please select a user');
    const full = await send(url, { userId: world.asha.user.id, fullIds: true }, world.asha);
    expect([full.statusCode, error(full)]).toEqual([403, 'Admin access required']);
  });
});

describe('the export by products', () => {
  const url = '/users/export-by-products';
  it('holds registrations that produce or plan one of them, each once', async () => {
    const tea = await someProduct(world, 'Kangra Tea');
    const silk = await someProduct(world, 'Mysore Silk');
    const id = await makeAdditional(world, world.asha, ids.registrationId, 'Kangra Tea');
    const response = await send(url, {
      productIds: [tea.productId, silk.productId, tea.productId],
    });
    expect(response.headers['content-disposition']).toContain(`users_by_products_${today}.csv`);
    expect(table(response.body)).toMatchObject([
      { 'Registration ID': String(id), Type: 'Additional', 'Existing Products': 'Kangra Tea' },
    ]);
  });

  it('needs a product, and 404 for one that does not exist', async () => {
    expect(error(await send(url, { productIds: [] }))).toBe('Please select at least one product');
    const unknown = await send(url, { productIds: [999_999] });
    expect([unknown.statusCode, error(unknown)]).toEqual([404, 'Product not found']);
  });
});

describe('an export of many registrations', () => {
  beforeAll(async () => {
    await sql`
      with people as (
        insert into producers (name, address, age, gender, phone)
        select 'Copy ' || n, 'Lane ' || n, 30, 'male', '90000' || n from generate_series(1, 2400) n
        returning id, name)
      insert into registrations (producer_id, user_id, is_application, search_text)
      select id, ${world.ravi.user.id}, false, lower(name) from people`.execute(world.services.db);
  });

  it('has every row once over all batches', async () => {
    const response = await send('/registrations/export-by-user', { userId: world.ravi.user.id });
    const rows = table(response.body);
    expect(rows).toHaveLength(2401);
    expect(new Set(rows.map((row) => row['Registration ID'])).size).toBe(2401);
    expect(response.headers['x-total-rows']).toBe('2401');
    expect((await lastAudit()).detail).toMatchObject({ rows: 2401, complete: true });
  });

  it('that fails midway breaks the connection, so that it cannot pass for a complete file', async () => {
    // The oldest row's number was moved from elsewhere and does not open.
    const oldest = await world.services.db
      .selectFrom('registrations')
      .select('producer_id')
      .where('user_id', '=', world.ravi.user.id)
      .orderBy('id')
      .offset(1)
      .limit(1)
      .executeTakeFirstOrThrow();
    await sql`insert into identity_numbers (producer_id, kind, ciphertext, key_id, blind_index, last4)
      select ${oldest.producer_id}, kind, ciphertext, key_id, '\\x00', last4
      from identity_numbers where producer_id = ${ids.producerId} and kind = 'aadhar'`.execute(
      world.services.db,
    );
    const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
    for (const format of ['csv', 'xlsx']) {
      const response = await fetch(`${address}/api/registrations/export-by-user`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${world.meera.token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ userId: world.ravi.user.id, fullIds: true, format }),
      });
      expect(response.status).toBe(200);
      await expect(response.arrayBuffer()).rejects.toThrow();
      expect((await lastAudit()).detail).toMatchObject({ format, complete: false });
    }
  });
});
