import { catalogue } from '@gi/contract/routes/catalogue';
import { dashboard } from '@gi/contract/routes/dashboard';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, cutOff } from '#test/api.ts';
import { savedFiles } from '#test/downloads.ts';
import { renderScreen } from '#test/render.tsx';
import type { ReceiptFacts } from './receipt-facts.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';

const sent: ReceiptFacts = {
  ...{ registrationId: 57, deviceNumber: 'AB12-CD34', receivedAt: '2026-11-05T10:45:00Z' },
  ...{ name: 'Rupali Das', products: ['Muga Silk of Assam'], collector: 'asha', language: 'en' },
};
const waiting: ReceiptFacts = { ...sent, registrationId: null };
const share = vi.fn<(given: ShareData) => Promise<void>>();
const print = vi.fn();

const setShare = (canShare: boolean) => {
  for (const [name, value] of Object.entries({ canShare: () => canShare, share }))
    Object.defineProperty(navigator, name, { configurable: true, value });
};

beforeEach(() => {
  const context = {
    ...{ font: '', fillRect: () => undefined, fillText: () => undefined },
    measureText: (text: string) => ({ width: text.length * 15 }),
    getImageData: () => ({ data: [1] }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['drawn'], { type: 'image/png' })),
  );
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  share.mockResolvedValue();
  vi.stubGlobal('print', print);
  answer(catalogue.products, []);
  answer(dashboard.day, {
    ...{ day: '2026-11-05', registered: 1, returnedCount: 0, returned: [] },
    unit: { name: 'GI Unit, Assam', telephone: '0361 277 0001' },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  share.mockReset();
  print.mockReset();
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
});

const open = (facts: ReceiptFacts) =>
  renderScreen(<ReceiptDialog facts={facts} onClose={vi.fn()} />, { as: 'asha' });
const printed = () => document.querySelector<HTMLElement>('[data-printed]');

test.each([
  ['Print on A4', 'a4', 2],
  ['Print on 58 mm', 'roll', 1],
])(
  '%s prints %s with %i receipts, and the pages go when it is done',
  async (name, paper, count) => {
    const { user } = open(sent);
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(printed()).toHaveAttribute('data-printed', paper);
    expect(printed()?.querySelectorAll('img[src^="blob:"]')).toHaveLength(count);
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(printed()).toBeNull());
  },
);

test.each([
  [sent, 'receipt-57.png'],
  [waiting, 'receipt-AB12-CD34.png'],
])('without a network too the picture is shared as one file: %#', async (facts, fileName) => {
  cutOff(dashboard.day);
  setShare(true);
  const { user } = open(facts);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect(file).toMatchObject({ name: fileName, type: 'image/png' });
  expect(screen.getByRole('img').getAttribute('alt')).toContain('Rupali Das');
});

test('closing the dialog of the phone is no failure', async () => {
  setShare(true);
  share.mockRejectedValue(new DOMException('closed', 'AbortError'));
  const { user } = open(sent);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a browser that cannot share files saves the picture', async () => {
  setShare(false);
  const { user } = open(sent);
  await user.click(await screen.findByRole('button', { name: 'Save the picture' }));
  expect(savedFiles.map(({ name }) => name)).toEqual(['receipt-57.png']);
});

test('a phone that cannot draw says so', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  open(sent);
  expect(await screen.findByRole('alert')).toBeVisible();
});
