import { printouts } from '@gi/contract/routes/printouts';
import type { PrintedPapers as Printed } from '@gi/contract/schemas/case-file';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer } from '#test/api.ts';
import { answerDetails, answerRecord } from '#test/details-page.ts';
import { rupali } from '#test/registration-samples.ts';
import { renderApp } from '#test/render.tsx';

const open = () => renderApp({ at: '/registration-details/41', as: 'meera' });

const approved = {
  ...rupali,
  review_status: 'approved',
  reviewed_at: '2026-01-08T06:00:00.000Z',
} as const;
beforeEach(answerDetails);

test('the papers are printed in their section, not with the production', async () => {
  answerRecord(approved);
  open();
  const group = await screen.findByRole('group', { name: 'Papers for Muga Silk of Assam' });
  expect(group.closest('#case-papers')).not.toBeNull();
});

test('what was printed is listed, and printed again as it was', async () => {
  answerRecord(approved, {
    papers: [
      {
        id: 5,
        at: '2026-01-09T06:00:00.000Z',
        by: 'farida',
        papers: ['gi3a'],
        productId: 11,
        productName: 'Muga Silk of Assam',
        jobId: 3,
        ...{ layout: null, copies: [] },
      },
    ],
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const made = answer(printouts.pdf, () => new Response('%PDF'));
  const { user } = open();
  const job = await screen.findByRole('link', { name: 'print job 3' });
  expect(job.parentElement).toHaveTextContent('Jan 09, 2026, 11:30 am, farida, print job 3');
  expect(job).toHaveAttribute('href', expect.stringContaining('/admin/printing?job=3'));
  await user.click(
    screen.getByRole('button', { name: 'Print again: Form GI 3A for Muga Silk of Assam' }),
  );
  await waitFor(() => expect(made).toHaveLength(1));
  expect(made[0]?.body).toMatchObject({ registrationId: 41, productId: 11, kind: 'gi3a' });
});

test.each<[Printed['papers'], Pick<Printed, 'layout' | 'copies'>, object]>([
  [['gi3a', 'statement', 'letter', 'noc'], { layout: null, copies: [] }, { packet: 'first' }],
  [['renewal'], { layout: null, copies: ['office'] }, { packet: 'renewal', copies: ['office'] }],
  [['card'], { layout: 'id1', copies: [] }, { kind: 'card', layout: 'id1' }],
])(
  'papers are printed again as they were, whatever is due now: %s',
  async (papers, { layout, copies }, choice) => {
    answerRecord(approved, {
      papers: [
        {
          ...{ id: 5, at: '2026-01-09T06:00:00.000Z', by: 'farida', papers: [...papers] },
          ...{ productId: 11, productName: 'Muga Silk of Assam', jobId: null },
          ...{ layout, copies },
        },
      ],
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const made = answer(printouts.pdf, () => new Response('%PDF'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Print again/ }));
    await waitFor(() => expect(made[0]?.body).toMatchObject({ productId: 11, ...choice }));
  },
);
