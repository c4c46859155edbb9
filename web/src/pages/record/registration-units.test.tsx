import { registrations } from '@gi/contract/routes/registrations';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { answer } from '#test/api.ts';
import { answerDetails, openDetails } from '#test/details-page.ts';
import { rupali } from '#test/registration-samples.ts';

const byId = (field: string) => document.querySelector<HTMLInputElement>(`[id$="-${field}"]`)!;

beforeEach(answerDetails);

/** The edit form in Hindi. */
const editInHindi = async () => {
  setLanguage('hi');
  const { user } = openDetails();
  await user.click(await screen.findByText('जानकारी बदलें'));
  await waitFor(() => expect(byId('unit')).toBeVisible(), { timeout: 4000 });
  const replace = async (field: string, text: string) => {
    await user.clear(byId(field));
    await user.click(byId(field));
    await user.paste(text);
  };
  return { replace, save: () => user.click(screen.getByText('बदलाव सेव करें')) };
};

test('in Hindi units have their Hindi words, and are saved as the register writes them', async () => {
  const came = answer(registrations.update, rupali);
  const { replace, save } = await editInHindi();
  expect(byId('unit')).toHaveValue('कि.ग्रा.');
  expect(byId('turnoverUnit')).toHaveValue('लाख');
  const offered = [...document.querySelectorAll('datalist option')].map((each) =>
    each.getAttribute('value'),
  );
  expect(offered).toContain('मीटर');
  expect(offered).not.toContain('meters');
  await replace('unit', 'मीटर');
  await replace('turnoverUnit', 'thousands');
  // What is typed stays as it is typed, in whichever words.
  expect(byId('turnoverUnit')).toHaveValue('thousands');
  await save();
  await waitFor(() => expect(came).toHaveLength(1), { timeout: 3000 });
  expect(came[0]?.body).toMatchObject({
    production_details: [{ unit: 'meters', turnoverUnit: 'thousand' }],
  });
});

test('a unit that the register does not know is refused with the words that it may be', async () => {
  const { replace, save } = await editInHindi();
  await replace('turnoverUnit', 'गठरी');
  await save();
  const refused = await screen.findAllByText(/टर्नओवर की इकाई लिखें: सौ, हज़ार, लाख, करोड़/);
  expect(refused[0]).toBeVisible();
});
