import { cardWithoutQr, paperNoticeHeader, printouts } from '@gi/contract/routes/printouts';
import { errors } from '@gi/contract/words/error-table';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, cutOff, refuse } from '#test/api.ts';
import { renderScreen } from '#test/render.tsx';
import { PaperButtons } from './paper-buttons.tsx';

const product = { registrationId: 41, productId: 11, productName: 'Muga Silk of Assam' };
const html = '<!doctype html><title>Form GI 3A</title><p>FORM GI 3A</p>';
const htmlAnswer = () => new Response(html, { headers: { 'Content-Type': 'text/html' } });
const button = (paper: string) =>
  screen.getByRole('button', { name: `${paper} for Muga Silk of Assam` });

/** A second window, as far as printing goes. */
const paperWindow = () => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const paper = frame.contentWindow!;
  const print = vi.fn<() => void>();
  const close = vi.fn<() => void>();
  Object.assign(paper, { print, close, focus: () => undefined });
  vi.spyOn(window, 'open').mockReturnValue(paper);
  return { frame, print, close };
};

beforeEach(() => {
  URL.createObjectURL = () => 'blob:paper';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  vi.restoreAllMocks();
  document.querySelectorAll('iframe').forEach((frame) => frame.remove());
});

const show = () =>
  renderScreen(<PaperButtons review="approved" product={product} />, { as: 'asha' });

test('a card without its QR code says why and where that is mended', async () => {
  paperWindow();
  const headers = { 'Content-Type': 'text/html', [paperNoticeHeader]: cardWithoutQr };
  answer(printouts.card, () => new Response(html, { headers }));
  answer(printouts.gi3a, htmlAnswer);
  const { user } = show();
  await user.click(button('Card'));
  const text = /^The card has no QR code.* An administrator enters it in the unit settings\.$/;
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(button('Form GI 3A'));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

test('what was printed is asked for again after each paper', async () => {
  paperWindow();
  const asked = answer(printouts.blanks, { products: [] });
  answer(printouts.gi3a, htmlAnswer);
  const { user } = show();
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.click(button('Form GI 3A'));
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('what will be blank is named before anything is printed', async () => {
  answer(printouts.blanks, {
    products: [
      { productId: 11, blanks: [{ fact: 'applicationNo', papers: ['gi3a', 'noc'] }], noCard: null },
      { productId: 12, blanks: [{ fact: 'email', papers: ['gi3a'] }], noCard: null },
    ],
  });
  show();
  expect(await screen.findByText('These will be blank:')).toBeVisible();
  expect(screen.getByText('GI application number of the product: Form GI 3A, NOC')).toBeVisible();
  expect(screen.queryByText(/^Email/)).toBeNull();
});

test('a product without a card says why; its other papers can be printed', async () => {
  const noCard = { error: errors['printout.card_ended'].message, code: 'printout.card_ended' };
  answer(printouts.blanks, { products: [{ productId: 11, blanks: [], noCard }] });
  show();
  const why = await screen.findByText(/^Card: This application was refused, withdrawn or removed/);
  expect(button('Card')).toBeDisabled();
  expect(button('Card')).toHaveAccessibleDescription(why.textContent);
  expect(screen.getByRole('option', { name: 'Card' })).toBeDisabled();
  for (const other of ['Form GI 3A', 'NOC', 'Statement']) expect(button(other)).toBeEnabled();
});

test('that it could not be looked up what will be blank is said, and printing works', async () => {
  cutOff(printouts.blanks);
  show();
  expect(await screen.findByText('What will be blank could not be looked up.')).toBeVisible();
  expect(button('Form GI 3A')).toBeEnabled();
});

test('Form GI 3A opens in a new window and is printed about half a second after its load', async () => {
  const { frame, print } = paperWindow();
  const came = answer(printouts.gi3a, htmlAnswer);
  const { user } = show();
  await user.click(button('Form GI 3A'));
  await waitFor(() => expect(frame.contentDocument?.body.textContent).toBe('FORM GI 3A'));
  expect(print).not.toHaveBeenCalled();
  await waitFor(() => expect(print).toHaveBeenCalledOnce(), { timeout: 2000 });
  expect(came[0]?.body).toEqual(product);
});

test("a button shows '...' and is disabled while its paper is made; the others stay", async () => {
  paperWindow();
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(printouts.card, () => promise.then(htmlAnswer));
  const { user } = show();
  await user.click(button('Card'));
  const busy = screen.getByRole('button', { name: 'Making Card for Muga Silk of Assam' });
  expect(busy).toHaveTextContent('...');
  expect(busy).toBeDisabled();
  for (const other of ['Form GI 3A', 'NOC', 'Statement']) expect(button(other)).toBeEnabled();
  resolve();
  await waitFor(() => expect(button('Card')).toBeEnabled());
});

test('a window that was closed before the paper came prints nothing, and nothing fails', async () => {
  const { frame, print } = paperWindow();
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(printouts.card, () => promise.then(htmlAnswer));
  const { user } = show();
  await user.click(button('Card'));
  Object.defineProperty(frame.contentWindow, 'closed', { configurable: true, value: true });
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
  resolve();
  await waitFor(() => expect(frame.contentDocument?.body.textContent).toBe('FORM GI 3A'));
  frame.contentWindow?.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  expect(print).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('while it waits, the window says which paper it is for', async () => {
  const { frame } = paperWindow();
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(printouts.noc, () => promise.then(htmlAnswer));
  const { user } = show();
  await user.click(button('NOC'));
  expect(frame.contentDocument?.body.textContent).toBe('Preparing NOC…');
  resolve();
  await waitFor(() => expect(frame.contentDocument?.body.textContent).toBe('FORM GI 3A'));
});

test('a paper without a network says so, and the window closes', async () => {
  const { close } = paperWindow();
  cutOff(printouts.gi3a);
  const { user } = show();
  await user.click(button('Form GI 3A'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Service unavailable');
  expect(close).toHaveBeenCalledOnce();
  expect(button('Form GI 3A')).toBeEnabled();
});

test('a blocked window is explained, with a link to the finished paper', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  answer(printouts.noc, htmlAnswer);
  const { user } = show();
  await user.click(button('NOC'));
  expect(await screen.findByText(/The browser did not allow a new window/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Open NOC' });
  expect(link).toHaveAttribute('href', 'blob:paper');
});

test('what the server says about a failed paper is shown, and the window closes', async () => {
  const { close } = paperWindow();
  refuse(printouts.statement, 'printout.product_not_found');
  const { user } = show();
  await user.click(button('Statement'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This registration has no such product',
  );
  expect(close).toHaveBeenCalledOnce();
});

test('without words of the server the status is told', async () => {
  paperWindow();
  answer(printouts.statement, () => new Response('', { status: 502 }));
  const { user } = show();
  await user.click(button('Statement'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Export failed with status: 502');
});

test.each([
  ['Packet for the Registry', undefined],
  ['Covering Letter', 'letter'],
] as const)('%s can be saved as PDF', async (label, kind) => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': 'attachment; filename="papers_41.pdf"',
  };
  const came = answer(printouts.pdf, () => new Response('%PDF', { headers }));
  const { user } = show();
  await user.selectOptions(screen.getByRole('combobox'), label);
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText('Saved as papers_41.pdf')).toBeVisible();
  expect(saved).toEqual(['papers_41.pdf']);
  expect(came[0]?.body).toEqual(kind === undefined ? product : { ...product, kind });
});

/** Answers a PDF whose saving is not a download of the test browser. */
const pdfAnswer = () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return answer(printouts.pdf, () => new Response('%PDF'));
};

test('a packet comes with the copies that are ticked', async () => {
  const came = pdfAnswer();
  const { user } = show();
  await user.click(screen.getByRole('checkbox', { name: 'For the proprietor' }));
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(came[0]?.body).toEqual({ ...product, copies: ['proprietor'] }));
});

test('a card can be laid out for a card printer; the copies are a packet’s business', async () => {
  const came = pdfAnswer();
  const { user } = show();
  await user.click(screen.getByRole('checkbox', { name: 'For the office' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /^Paper to save/ }), 'Card');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.selectOptions(
    screen.getByRole('combobox', { name: /^Layout of the card/ }),
    'Card printer (ID-1)',
  );
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(came[0]?.body).toEqual({ ...product, kind: 'card', layout: 'id1' }));
});

test('papers of a registration that is not approved can be printed, and the buttons say so', () => {
  renderScreen(<PaperButtons review="submitted" product={product} />, { as: 'asha' });
  expect(screen.getByText('Not approved yet')).toBeVisible();
  for (const paper of ['Card', 'Form GI 3A', 'NOC', 'Statement']) {
    expect(button(paper)).toBeEnabled();
    expect(button(paper)).toHaveAccessibleDescription('Not approved yet');
  }
});

test('a rejected registration has no papers to print, and says so', () => {
  renderScreen(<PaperButtons review="rejected" product={product} />, { as: 'asha' });
  expect(screen.getByText(/was rejected: its papers are not printed/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
