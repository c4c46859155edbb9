import type { ConsentChange, LegalHold, PersonRights } from '@gi/contract/schemas/rights';
import { rights } from '@gi/contract/routes/rights';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { answer, refuse } from '#test/api.ts';
import { answerScope } from '#test/details-page.ts';
import { savedFiles } from '#test/downloads.ts';
import { enterText } from '#test/enter-text.ts';
import { rupali } from '#test/registration-samples.ts';
import { renderScreen } from '#test/render.tsx';
import { RightsCard } from './rights-card.tsx';

const state: PersonRights = {
  producerId: rupali.producer_id,
  consentState: 'in_force',
  consentWithdrawnAt: null,
  consentChanges: [],
  hold: null,
  erasure: null,
  earlierHolds: [],
};
const withdrawn: PersonRights = {
  ...state,
  consentState: 'withdrawn',
  consentWithdrawnAt: '2026-11-02T06:00:00.000Z',
};
const hold: LegalHold = {
  id: 3,
  reason: 'Case 17 of 2026',
  setAt: '2026-11-02T06:00:00.000Z',
  setBy: 'meera',
  liftReason: null,
  liftedAt: null,
  liftedBy: null,
};
const change = (changes: Partial<ConsentChange>): ConsentChange => ({
  id: 1,
  change: 'withdrawn',
  toldOn: '2026-11-01',
  channel: 'letter',
  language: null,
  noticeVersion: null,
  recordedAt: '2026-11-02T06:00:00.000Z',
  recordedBy: 'asha',
  ...changes,
});

const openCard = (now: PersonRights = state) => {
  answer(rights.state, now);
  answerScope();
  let erased = 0;
  const card = <RightsCard person={rupali} onErased={() => (erased += 1)} />;
  return { ...renderScreen(card, { as: 'meera' }), erasures: () => erased };
};
type User = ReturnType<typeof openCard>['user'];
const button = (name: string) => screen.findByRole('button', { name });
const openDialog = async (user: User, name: string) => {
  await user.click(await button(name));
  return within(screen.getByRole('dialog', { name }));
};

describe('a new consent', () => {
  test('is recorded with the notice that was read, and the record is no longer locked', async () => {
    const came = answer(rights.giveConsent, state);
    const { user } = openCard(withdrawn);
    const dialog = await openDialog(user, 'Record a new consent');
    await user.selectOptions(dialog.getByRole('combobox', { name: /^How/ }), 'In person');
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Language/ }), 'हिन्दी');
    const version = dialog.getByRole('textbox', { name: /^Version of the notice/ });
    await user.clear(version);
    await enterText(user, version, '2.1');
    answer(rights.state, { ...state, consentChanges: [change({ change: 'given' })] });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The consent is in force.')).toBeVisible();
    expect(screen.getByText('Given on Nov 01, 2026, By letter; recorded by asha')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(came[0]?.body).toMatchObject({
      channel: 'in_person',
      language: 'hi',
      noticeVersion: '2.1',
    });
  });

  test('needs the version of the notice', async () => {
    const came = answer(rights.giveConsent, state);
    const { user } = openCard(withdrawn);
    const dialog = await openDialog(user, 'Record a new consent');
    await user.selectOptions(dialog.getByRole('combobox', { name: /^How/ }), 'In person');
    const version = dialog.getByRole('textbox', { name: /^Version of the notice/ });
    await user.clear(version);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(version).toHaveAccessibleDescription(/Please enter the version of the notice/);
    expect(version).toHaveFocus();
    expect(came).toHaveLength(0);
  });

  test('is not offered while the consent is in force, nor a withdrawal twice', async () => {
    const { unmount } = openCard();
    expect(await button('Record a withdrawal of consent')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Record a new consent' })).toBeNull();
    unmount();
    openCard(withdrawn);
    expect(await button('Record a new consent')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Record a withdrawal of consent' })).toBeNull();
  });
});

test('the changes of the consent are listed, and an account that is gone is named as such', async () => {
  const given = change({ id: 2, change: 'given', toldOn: '2026-11-20', recordedBy: null });
  openCard({ ...state, consentChanges: [given, change({})] });
  expect(
    await screen.findByText('Given on Nov 20, 2026, By letter; recorded by a deleted account'),
  ).toBeVisible();
  expect(screen.getByText('Withdrawn on Nov 01, 2026, By letter; recorded by asha')).toBeVisible();
});

test('a day that is none is said at its field, and nothing is recorded', async () => {
  const came = answer(rights.withdrawConsent, { consentWithdrawnAt: '2026-11-02T06:00:00.000Z' });
  const { user } = openCard();
  const dialog = await openDialog(user, 'Record a withdrawal of consent');
  const day = dialog.getByLabelText(/^Day on which/);
  fireEvent.change(day, { target: { value: '31/2/2026' } });
  await user.selectOptions(dialog.getByRole('combobox'), 'By telephone');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(day).toHaveAccessibleDescription(/^Please write the date as day\/month\/year/);
  expect(came).toEqual([]);
  fireEvent.change(day, { target: { value: '1/11/2026' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(came[0]?.body).toMatchObject({ toldOn: '2026-11-01' }));
});

test('a day that the server refuses is said at its field, and what was chosen stays', async () => {
  const sentence = 'Please choose a day that is not in the future';
  refuse(rights.withdrawConsent, 'request.invalid', { fields: { toldOn: sentence } });
  const { user } = openCard();
  const dialog = await openDialog(user, 'Record a withdrawal of consent');
  await user.selectOptions(dialog.getByRole('combobox'), 'By telephone');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const day = dialog.getByLabelText(/^Day on which/);
  await waitFor(() => expect(day).toHaveAccessibleDescription(new RegExp(sentence)));
  expect(dialog.getByRole('combobox')).toHaveDisplayValue('By telephone');
});

describe('a legal hold', () => {
  test('is set with a reason, and takes the erasure away', async () => {
    const came = answer(rights.setHold, { ...state, hold });
    const { user } = openCard();
    expect(await button('Erase this person')).toBeVisible();
    const dialog = await openDialog(user, 'Set a legal hold');
    await enterText(user, dialog.getByRole('textbox', { name: /^Reason/ }), ' Case 17 of 2026 ');
    answer(rights.state, { ...state, hold });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Case 17 of 2026')).toBeVisible();
    expect(screen.getByText('Nothing of this person can be deleted.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Erase this person' })).toBeNull();
    expect(came[0]?.body).toEqual({ reason: 'Case 17 of 2026' });
  });

  test('of an account that is gone says so', async () => {
    openCard({ ...state, hold: { ...hold, setBy: null } });
    expect(
      await screen.findByText('Legal hold since Nov 02, 2026, set by a deleted account'),
    ).toBeVisible();
  });

  test('that cannot be set says why, and its reason stays for the next try', async () => {
    refuse(rights.setHold, 'service.unavailable');
    const { user } = openCard();
    const dialog = await openDialog(user, 'Set a legal hold');
    await enterText(user, dialog.getByRole('textbox'), 'Case 17');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Service unavailable');
    expect(dialog.getByRole('textbox')).toHaveValue('Case 17');
    const came = answer(rights.setHold, { ...state, hold });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(came).toHaveLength(1);
  });

  test('is not set on Escape, and the focus returns to its button', async () => {
    const came = answer(rights.setHold, { ...state, hold });
    const { user } = openCard();
    const dialog = await openDialog(user, 'Set a legal hold');
    await enterText(user, dialog.getByRole('textbox'), 'Case 17');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard my changes' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Set a legal hold' })).toHaveFocus();
    expect(came).toHaveLength(0);
  });
});

describe('an erasure', () => {
  const erasure = {
    producerId: 7,
    registrationIds: [41],
    registrations: 1,
    files: 4,
    registeredAt: '2026-01-05T06:00:00.000Z',
    erasedAt: '2026-11-02T06:00:00.000Z',
    erasedBy: 'meera',
    reason: 'ordered' as const,
  };
  const fill = async (user: User) => {
    const dialog = await openDialog(user, 'Erase this person');
    await user.selectOptions(dialog.getByRole('combobox'), 'Ordered by a court or an authority');
    await enterText(user, dialog.getByRole('textbox', { name: /^Type Rupali Das/ }), 'Rupali Das');
    return dialog;
  };

  test('that is on its way is sent once, and nothing closes the dialog', async () => {
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    const came = answer(rights.erase, () => allowed.then(() => erasure));
    const { user, erasures } = openCard();
    const dialog = await fill(user);
    await user.dblClick(dialog.getByRole('button', { name: 'Erase this person' }));
    expect(await dialog.findByRole('button', { name: 'Erasing...' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(screen.getByRole('dialog')).toBeVisible();
    allow();
    await waitFor(() => expect(erasures()).toBe(1));
    expect(came.map(({ body }) => body)).toEqual([
      { reason: 'ordered', confirmation: 'Rupali Das' },
    ]);
  });

  test('that is refused in Hindi says in Hindi why, and erases nothing', async () => {
    refuse(rights.erase, 'producer.legal_hold');
    setLanguage('hi');
    const { user, erasures } = openCard();
    const name = 'इस व्यक्ति का डेटा मिटाएँ';
    const dialog = await openDialog(user, name);
    await user.click(dialog.getByRole('button', { name }));
    // The contract's sentences are shown in the language of the screen too.
    expect(dialog.getByRole('combobox')).toHaveAccessibleDescription(/कारण/);
    await user.selectOptions(dialog.getByRole('combobox'), 'ordered');
    await enterText(user, dialog.getByRole('textbox'), 'Rupali Das');
    await user.click(dialog.getByRole('button', { name }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^[^A-Za-z]+$/);
    expect(erasures()).toBe(0);
  });
});

describe('own data', () => {
  test.each([
    ['Page to print', 'html', 'person_7.html'],
    ['All with files', 'zip', 'person_7.zip'],
    ['JSON', 'json', 'person_7.json'],
  ])('%s is asked for as %s and saved as %s', async (label, format, file) => {
    const came = answer(rights.data, () => new Response('all of it'));
    const { user } = openCard();
    await user.click(await button(label));
    await waitFor(() => expect(savedFiles.map(({ name }) => name)).toEqual([file]));
    expect(came[0]?.url.searchParams.get('format')).toBe(format);
    expect(came[0]?.params['id']).toBe('7');
  });

  test('that cannot be made says why until it is asked for again', async () => {
    refuse(rights.data, 'service.unavailable');
    const { user } = openCard();
    await user.click(await button('All with files'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Service unavailable');
    expect(savedFiles).toEqual([]);
    answer(rights.data, () => new Response('all of it'));
    await user.click(await button('All with files'));
    await waitFor(() => expect(savedFiles).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('in another format waits until the first is saved', async () => {
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    const came = answer(rights.data, () => allowed.then(() => new Response('all of it')));
    const { user } = openCard();
    await user.click(await button('Page to print'));
    // A disabled button would lose the focus, and the keyboard its place.
    expect(await button('Preparing...')).toHaveFocus();
    const other = screen.getByRole('button', { name: 'JSON' });
    expect(other).toHaveAttribute('aria-disabled', 'true');
    await user.click(other);
    allow();
    await waitFor(() => expect(other).not.toHaveAttribute('aria-disabled', 'true'));
    expect(came).toHaveLength(1);
  });
});

test('rights that cannot be loaded offer nothing but another try', async () => {
  refuse(rights.state, 'service.unavailable');
  const { user } = renderScreen(<RightsCard person={rupali} onErased={() => undefined} />, {
    as: 'meera',
  });
  const retry = await button('Retry');
  expect(screen.queryByRole('button', { name: 'Erase this person' })).toBeNull();
  answer(rights.state, state);
  await user.click(retry);
  expect(await button('Erase this person')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
