import { newText } from '@gi/contract/fields/field';
import { productionFields, type ProductionText } from '@gi/contract/fields/registration-fields';
import { catalogue } from '@gi/contract/routes/catalogue';
import { registrations } from '@gi/contract/routes/registrations';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { answer } from '#test/api.ts';
import { completeDraft, japiHat, knownProducer, mugaSilk, NOW } from '#test/wizard-samples.ts';
import { openWizard } from '#test/wizard.tsx';
import { newDraft, type Step, type WizardDraft } from '../drafts/draft.ts';

type Case = [what: string, step: Step, changes: Partial<WizardDraft>, sentences: string[]];
const nobody = newDraft('x', NOW).person;
const somebody = completeDraft().person;

/** Every message that Next or Submit shows, word for word. */
const cases: Case[] = [
  [
    'an empty first step',
    1,
    { person: { ...nobody, email: 'kept@example.org' }, check: null },
    [
      'Please complete all required fields',
      'Please fill in: Name, Address, Age, Gender, Mobile Number',
      'Either Aadhar Number or Voter ID is required',
    ],
  ],
  [
    'an ID that was not checked',
    1,
    { check: null },
    ["Please click 'Check Registration Status' to verify your ID before proceeding"],
  ],
  [
    'an Aadhar number of 11 digits',
    1,
    { person: { ...somebody, aadharNumber: '23412341234' }, check: null },
    ['Aadhar Number must be exactly 12 digits'],
  ],
  [
    'a Voter ID of another form',
    1,
    { person: { ...somebody, voterId: 'AB12345678' }, check: null },
    ['Voter ID must be in format ABC1234567 (3 letters + 7 digits)'],
  ],
  [
    'a known ID without an additional registration',
    1,
    { check: knownProducer },
    [
      'Cannot proceed: This ID is already registered. Please use a different Aadhar Number or Voter ID or create an additional registration.',
    ],
  ],
  [
    'missing documents',
    2,
    { documents: {} },
    ['Please upload: Aadhar Card front, Aadhar Card back, Signature, Photo'],
  ],
  ['no category', 3, { categories: [] }, ['Please select at least one product category']],
  [
    'no existing product and no tick',
    4,
    { existingProducts: [], production: {} },
    ['Please select at least one existing product'],
  ],
  [
    'incomplete production details',
    5,
    {
      existingProducts: [mugaSilk, japiHat],
      selectedProducts: [],
      production: {
        [mugaSilk.id]: newText(productionFields),
        [japiHat.id]: newText(productionFields),
      },
    },
    [
      'Please complete all production details (Area of Production, Unit, Annual Production, Annual Turnover, Years of Production) for: Muga Silk of Assam, Assam Japi',
    ],
  ],
];

const silk = (changes: Partial<ProductionText>): Partial<WizardDraft> => ({
  production: { [mugaSilk.id]: { ...completeDraft().production[mugaSilk.id]!, ...changes } },
});
cases.push(
  [
    'an age that is no whole number',
    1,
    { person: { ...somebody, age: '4.5' } },
    ['Age must be between 1 and 120'],
  ],
  [
    'too many digits of an Aadhar number',
    1,
    { person: { ...somebody, aadharNumber: '2341234123461' } },
    ['Aadhar Number must be exactly 12 digits'],
  ],
  [
    'a production of 12.5',
    5,
    silk({ annualProduction: '12.5' }),
    ['Muga Silk of Assam: Annual Production must be digits only'],
  ],
  [
    'a production of -4',
    5,
    silk({ annualProduction: '-4' }),
    ['Muga Silk of Assam: Annual Production must be digits only'],
  ],
  [
    'a turnover of 4,5',
    5,
    silk({ annualTurnover: '4,5' }),
    ['Muga Silk of Assam: Annual Turnover must be a number'],
  ],
  [
    'years in words',
    5,
    silk({ yearsOfProduction: '20 years' }),
    ['Muga Silk of Assam: Years of Production must be between 1 and 100'],
  ],
);

describe('pressing Next or Submit Registration', () => {
  test.each(cases)('refuses %s', async (_, step, changes, sentences) => {
    const { user } = await openWizard(completeDraft({ step, ...changes }));
    const button = step === 5 ? 'Submit Registration' : 'Next';
    await user.click(screen.getByRole('button', { name: button }));
    const summary = screen.getByRole('alert');
    expect(within(summary).getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    for (const sentence of sentences) expect(summary).toHaveTextContent(sentence);
    expect(summary).toHaveFocus();
    expect(document.title).toMatch(/^Error: /);
    expect(screen.getByText(new RegExp(`Step ${step} of 5`))).toBeVisible();
  });

  test('leads from each name in the summary to its field, which says the same', async () => {
    const { user } = await openWizard(
      completeDraft({ step: 1, person: { ...somebody, name: '', phone: '' } }),
    );
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(
      within(screen.getByRole('alert')).getByRole('link', { name: 'Mobile Number' }),
    );
    const phone = screen.getByLabelText(/^Mobile Number/);
    expect(phone).toHaveFocus();
    expect(phone).toHaveAccessibleDescription('Please fill in: Mobile Number');
    expect(phone).toBeInvalid();
  });

  test('says nothing while typing, and takes the words away once the field is right', async () => {
    const { user } = await openWizard(
      completeDraft({ step: 1, person: { ...somebody, name: '' } }),
    );
    const name = screen.getByLabelText(/^Name/);
    await user.type(name, 'R');
    await user.clear(name);
    await user.tab();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(name).toBeInvalid();
    await user.type(name, 'Rupali');
    expect(name).toBeValid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.title).not.toMatch(/^Error: /);
    // Emptied again, nothing takes the focus away from the field until the next attempt.
    await user.clear(name);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(name).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in: Name');
  });

  test('each problem leaves the summary when it is mended, the others stay', async () => {
    const { user } = await openWizard(
      completeDraft({ step: 1, person: { ...somebody, name: '', phone: '', age: '130' } }),
    );
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const summary = screen.getByRole('alert');
    expect(summary).toHaveTextContent('Please fill in: Name, Mobile Number');
    await user.type(screen.getByLabelText(/^Mobile Number/), '9864012345');
    expect(summary).toHaveTextContent(/Please fill in: Name(?!,)/);
    await user.type(screen.getByLabelText(/^Name/), 'Rupali');
    expect(summary).not.toHaveTextContent('Please fill in');
    expect(summary).toHaveTextContent('Age must be between 1 and 120');
  });

  test('what is filled in wrongly is no longer said to be missing', async () => {
    const { user } = await openWizard(completeDraft({ step: 1, person: { ...somebody, age: '' } }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const age = screen.getByLabelText(/^Age/);
    expect(age).toHaveAccessibleDescription('Please fill in: Age');
    await user.type(age, '0');
    expect(age).toHaveAccessibleDescription('Age must be between 1 and 120');
  });
});

describe('a screen in Hindi', () => {
  afterEach(() => setLanguage('en'));

  test('says in Hindi what is wrong, with the fields by their Hindi names', async () => {
    setLanguage('hi');
    const { user } = await openWizard(
      completeDraft({ step: 1, person: { ...somebody, name: '', phone: '', age: '130' } }),
    );
    await user.click(await screen.findByRole('button', { name: 'आगे' }));
    const summary = screen.getByRole('alert');
    expect(summary).toHaveTextContent('कृपया भरें: नाम, मोबाइल नंबर');
    expect(within(summary).getByRole('link', { name: 'मोबाइल नंबर' })).toBeVisible();
    expect(screen.getByLabelText(/^उम्र/)).toHaveAccessibleDescription(
      'उम्र: 1 से 120 के बीच होना चाहिए',
    );
  });

  test('names the products whose details are missing as the fields do', async () => {
    answer(catalogue.names, {
      categories: {},
      products: { [mugaSilk.id]: { hi: 'असम का मूगा रेशम' } },
      states: {},
    });
    setLanguage('hi');
    const production = { [mugaSilk.id]: newText(productionFields) };
    const { user } = await openWizard(
      completeDraft({ step: 5, existingProducts: [mugaSilk], selectedProducts: [], production }),
    );
    await user.click(await screen.findByRole('button', { name: 'रजिस्ट्रेशन जमा करें' }));
    const summary = screen.getByRole('alert');
    expect(await within(summary).findByRole('link', { name: 'असम का मूगा रेशम' })).toBeVisible();
    expect(summary).not.toHaveTextContent(mugaSilk.name);
  });
});

describe("'Check Registration Status'", () => {
  test('asks for one of the two numbers', async () => {
    const { user } = await openWizard(
      completeDraft({ step: 1, person: { ...somebody, aadharNumber: '' }, check: null }),
    );
    await user.click(screen.getByRole('button', { name: 'Check Registration Status' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please enter either Aadhar Number or Voter ID to verify',
    );
  });

  test('is not sent before the producer has agreed', async () => {
    const came = answer(registrations.verify, { isRegistered: false });
    const { user } = await openWizard(completeDraft({ step: 1, consent: null, check: null }));
    await user.click(screen.getByRole('button', { name: 'Check Registration Status' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please confirm that the producer has agreed',
    );
    expect(came).toHaveLength(0);
  });
});

describe('soft hints', () => {
  test.each([
    ['Aadhar Number', '2341 2341 2345', 'Aadhar Number'],
    ['Voter ID', 'abc1234567', 'Voter ID'],
    ['PAN Number', 'abcde1234f', 'PAN Number'],
  ])('warn about %s and block nothing', async (label, typed, name) => {
    const { user } = await openWizard(
      completeDraft({ step: 1, person: { ...somebody, aadharNumber: '' }, check: null }),
    );
    const field = screen.getByLabelText(new RegExp(`^${label}`));
    await user.type(field, typed);
    expect(field).toHaveAccessibleDescription(
      expect.stringContaining(
        `This does not look like a valid ${name} – please check it against the card`,
      ),
    );
    expect(field).toBeValid();
  });

  test('ask for the guardian of a producer under 18', async () => {
    const { user } = await openWizard(completeDraft({ step: 1 }));
    const age = screen.getByLabelText(/^Age/);
    await user.clear(age);
    await user.type(age, '16');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please confirm that the parent or guardian has agreed',
    );
    await user.click(screen.getByLabelText(/under 18: the parent or guardian/));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Document Upload');
  });
});
