import { registrations } from '@gi/contract/routes/registrations';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, refusal } from '#test/api.ts';
import { teaApplication } from '#test/application-samples.ts';
import { answerDetails, editDetails, replaceText, saveButton } from '#test/details-page.ts';
import { rupali } from '#test/registration-samples.ts';

beforeEach(answerDetails);

const question = async () =>
  within(await screen.findByRole('dialog', { name: 'This is filed with the Registry' }));

test('a change of what is filed says what it means and asks why', async () => {
  const application = { ...teaApplication, registrationId: 41 };
  answer(registrations.get, { ...rupali, applications: [application] });
  const came = answer(registrations.update, { ...rupali, name: 'Rupali Devi' });
  const user = await editDetails();
  await replaceText(user, /^Full Name/, 'Rupali Devi');
  await user.click(saveButton());
  const dialog = await question();
  expect(dialog.getByText(/^The Registry has the papers as they were\./)).toBeVisible();
  const reason = dialog.getByRole('textbox', { name: /^Why it is changed/ });
  expect(reason).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(reason).toHaveAccessibleDescription('Please say why it is changed');
  expect(came).toHaveLength(0);
  await user.type(reason, 'She married');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('heading', { name: 'Rupali Devi' })).toBeVisible();
  expect(came.map(({ body }) => body)).toMatchObject([
    { name: 'Rupali Devi', changeReason: 'She married' },
  ]);
});

const losesApproval = /^This registration is approved\. After a change it waits for a review again/;

test('an edit of an approved registration says before saving that it is reviewed again', async () => {
  answer(registrations.get, { ...rupali, review_status: 'approved' });
  await editDetails();
  expect(screen.getByText(losesApproval)).toBeVisible();
});

test.each([
  ['waits anyway', { ...rupali }],
  [
    'is filed: saving asks',
    {
      ...rupali,
      review_status: 'approved' as const,
      applications: [{ ...teaApplication, registrationId: 41 }],
    },
  ],
])('an edit of one that %s says nothing of that', async (_, record) => {
  answer(registrations.get, record);
  await editDetails();
  expect(screen.queryByText(losesApproval)).toBeNull();
});

test('where only another registration of the person is filed, the server’s refusal asks; Cancel keeps the edit', async () => {
  const sent: unknown[] = [];
  answer(registrations.update, ({ body }) => {
    sent.push(body);
    return refusal('application.reason_missing');
  });
  const user = await editDetails();
  await replaceText(user, /^Full Name/, 'Rupali Devi');
  await user.click(saveButton());
  await user.click((await question()).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('textbox', { name: /^Full Name/ })).toHaveValue('Rupali Devi');
  expect(sent).toHaveLength(1);
});
