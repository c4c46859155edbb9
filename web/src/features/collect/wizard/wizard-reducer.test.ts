import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AADHAR,
  agriculture,
  allProducts,
  completeDraft,
  handicraft,
  japiHat,
  karbiGinger,
  knownProducer,
  mugaSilk,
  NOW,
} from '#test/wizard-samples.ts';
import { newDraft, STEPS, type WizardDraft } from '../drafts/draft.ts';
import { wizardReducer, type WizardAction } from './wizard-reducer.ts';

const run = (draft: WizardDraft, ...actions: WizardAction[]) =>
  actions.reduce(wizardReducer, draft);
const numbers = { aadharNumber: AADHAR, voterId: '' };
const fresh = () => newDraft('3f1f8f0e-0000-4000-8000-000000000002', NOW);

describe('the check of an ID', () => {
  it('is forgotten when either number is edited', () => {
    for (const field of ['aadharNumber', 'voterId'] as const) {
      const draft = run(completeDraft(), { type: 'person-changed', field, value: 'ABC7' });
      expect(draft.check).toBeNull();
    }
  });

  it('takes the consent with it, which was given by the person of that number', () => {
    const change = { type: 'person-changed', field: 'aadharNumber', value: '2341' } as const;
    expect(run(completeDraft(), change).consent).toBeNull();
    const unchecked = completeDraft({ check: null });
    expect(run(unchecked, change).consent).toEqual(unchecked.consent);
  });

  it('leaves the consent when a second number is added', () => {
    const before = completeDraft();
    const after = run(before, { type: 'person-changed', field: 'voterId', value: 'A' });
    expect([after.check, after.consent, after.numberChanged]).toEqual([null, before.consent, null]);
    const again = run(completeDraft({ person: after.person }), {
      type: 'person-changed',
      field: 'voterId',
      value: '',
    });
    expect(again.consent).toBeNull();
  });

  it('stays when another field is edited', () => {
    const draft = run(completeDraft(), { type: 'person-changed', field: 'name', value: 'Rupa' });
    expect(draft.check).toEqual({ isRegistered: false });
  });

  it('is ignored when the numbers changed while it was on its way', () => {
    const draft = run(
      completeDraft({ check: null }),
      { type: 'person-changed', field: 'aadharNumber', value: '999911112222' },
      { type: 'checked', numbers, reply: knownProducer },
    );
    expect(draft.check).toBeNull();
  });
});

describe('an additional registration', () => {
  const checked = run(completeDraft({ check: null }), {
    type: 'checked',
    numbers,
    reply: knownProducer,
  });

  it('takes the base id and the person from the earlier registration', () => {
    const draft = run(
      { ...checked, person: { ...checked.person, name: 'Rupa', email: 'typed@example.org' } },
      { type: 'additional-chosen' },
    );
    expect(draft.additional?.baseRegistrationId).toBe(41);
    expect(draft.person).toEqual({
      name: 'Rupali Das',
      address: 'Sualkuchi, Kamrup',
      age: '44',
      gender: 'female',
      phone: '9876543210',
      email: '',
      nameLatin: '',
      addressForService: '',
      pinCode: '',
      district: '',
      state: '',
      panNumber: '',
      aadharNumber: AADHAR,
      voterId: '',
    });
  });

  it('drops products that the producer already has, with their details', () => {
    const draft = run(checked, { type: 'additional-chosen' });
    expect(draft.existingProducts).toEqual([]);
    expect(draft.production).toEqual({});
    expect(draft.selectedProducts).toEqual([japiHat]);
  });

  const typed = { ...checked.person, name: 'Rupa', phone: '9000000000', panNumber: 'ABCPE1234F' };
  const prefilled = run({ ...checked, person: typed }, { type: 'additional-chosen' });

  it.each([
    ['aadharNumber', '999911112222'],
    ['aadharNumber', '23412341234'],
    ['voterId', 'A'],
  ] as const)(
    'ends when the %s is changed to %s: what the collector had entered comes back',
    (field, value) => {
      expect(prefilled.person.name).toBe('Rupali Das');
      const draft = run(prefilled, { type: 'person-changed', field, value });
      expect(draft).toEqual({
        ...checked,
        person: { ...typed, [field]: value },
        check: null,
        consent: null,
        numberChanged: { prefilledFrom: 'Rupali Das' },
      });
    },
  );

  it.each<WizardAction>([
    { type: 'check-outdated' },
    { type: 'checked', numbers, reply: { isRegistered: false } },
  ])('ends with $type, and keeps the consent of the same number', (action) => {
    const draft = run(prefilled, action);
    expect(draft.additional).toBeNull();
    expect(draft.person).toEqual(typed);
    expect(draft.consent).toEqual(checked.consent);
  });

  it('keeps what was chosen while it lasted, beside what comes back', () => {
    const draft = run(
      prefilled,
      { type: 'existing-toggled', product: karbiGinger },
      { type: 'person-changed', field: 'voterId', value: 'A' },
    );
    expect(draft.existingProducts).toEqual([mugaSilk, karbiGinger]);
    expect(draft.production[mugaSilk.id]).toEqual(checked.production[mugaSilk.id]);
    expect(draft.selectedProducts).toEqual([japiHat]);
  });

  it('cannot be chosen for a person who is not registered', () => {
    expect(run(completeDraft(), { type: 'additional-chosen' })).toEqual(completeDraft());
  });
});

describe('choosing products', () => {
  it('adds production details with kg and lakh, and takes them away again', () => {
    const draft = run(completeDraft({ selectedProducts: [] }), {
      type: 'existing-toggled',
      product: japiHat,
    });
    expect(draft.production[japiHat.id]).toEqual({
      areaOfProduction: '',
      annualProduction: '',
      annualTurnover: '',
      yearsOfProduction: '',
      unit: 'kg',
      turnoverUnit: 'lakh',
      additionalNotes: '',
      productionMethod: '',
      startYear: '',
      signingPlace: '',
      signingDate: '',
    });
    const back = run(draft, { type: 'existing-toggled', product: japiHat });
    expect(Object.keys(back.production)).toEqual([String(mugaSilk.id)]);
  });

  it('keeps a product in one of the two lists only', () => {
    const existing = run(completeDraft(), { type: 'existing-toggled', product: japiHat });
    expect(existing.selectedProducts).toEqual([]);
    const planned = run(existing, { type: 'planned-toggled', product: japiHat });
    expect(planned.existingProducts).toEqual([mugaSilk]);
    expect(planned.production[japiHat.id]).toBeUndefined();
  });

  it('takes the products of a category away with the category', () => {
    const draft = run(
      completeDraft(),
      { type: 'category-toggled', category: agriculture },
      { type: 'existing-toggled', product: karbiGinger },
      { type: 'category-toggled', category: handicraft },
    );
    expect(draft.categories.map((category) => category.id)).toEqual([agriculture.id]);
    expect(draft.existingProducts).toEqual([karbiGinger]);
    expect(draft.selectedProducts).toEqual([]);
    expect(Object.keys(draft.production)).toEqual([String(karbiGinger.id)]);
  });

  it("unticks 'No products produced yet' when a product is chosen, and the other way round", () => {
    const none = run(completeDraft(), { type: 'none-produced', value: true });
    expect(none.existingProducts).toEqual([]);
    expect(none.production).toEqual({});
    const some = run(none, { type: 'existing-toggled', product: mugaSilk });
    expect(some.noneProduced).toBe(false);
  });
});

describe('moving through the steps', () => {
  it('goes on only when the step is valid', () => {
    const blocked = fresh();
    expect(run(blocked, { type: 'next' })).toBe(blocked);
    const draft = run(completeDraft({ step: 1, reached: 1 }), { type: 'next' });
    expect([draft.step, draft.reached]).toEqual([2, 2]);
  });

  it('never goes past step 5', () => {
    expect(run(completeDraft(), { type: 'next' }).step).toBe(5);
  });

  it('goes back and keeps how far it had come', () => {
    const draft = run(completeDraft(), { type: 'went-to', step: 3 });
    expect([draft.step, draft.reached]).toEqual([3, 5]);
  });

  it('does not jump past a step that is not valid', () => {
    const draft = completeDraft({ step: 1, categories: [] });
    expect(run(draft, { type: 'went-to', step: 4 }).step).toBe(1);
    expect(run(draft, { type: 'went-to', step: 3 }).step).toBe(3);
  });
});

describe('the time of capture', () => {
  it('is that of the first confirmation, so that a retry sends the same content', () => {
    const draft = run(
      completeDraft(),
      { type: 'confirmed', now: '2026-03-01T06:00:00.000Z' },
      { type: 'confirmed', now: '2026-03-01T07:00:00.000Z' },
    );
    expect(draft.capturedAt).toBe('2026-03-01T06:00:00.000Z');
  });

  it('is taken anew after an edit', () => {
    const draft = run(
      completeDraft(),
      { type: 'confirmed', now: '2026-03-01T06:00:00.000Z' },
      { type: 'person-changed', field: 'name', value: 'Rupa' },
      { type: 'confirmed', now: '2026-03-01T07:00:00.000Z' },
    );
    expect(draft.capturedAt).toBe('2026-03-01T07:00:00.000Z');
  });
});

const someProduct = fc.constantFrom(...allProducts);
const someAction: fc.Arbitrary<WizardAction> = fc.oneof(
  fc.record({ type: fc.constant('existing-toggled' as const), product: someProduct }),
  fc.record({ type: fc.constant('planned-toggled' as const), product: someProduct }),
  fc.record({ type: fc.constant('none-produced' as const), value: fc.boolean() }),
  fc.record({
    type: fc.constant('category-toggled' as const),
    category: fc.constantFrom(handicraft, agriculture),
  }),
  fc.constant<WizardAction>({ type: 'checked', numbers, reply: knownProducer }),
  fc.constant<WizardAction>({ type: 'additional-chosen' }),
  fc.record({
    type: fc.constant('person-changed' as const),
    field: fc.constantFrom('aadharNumber' as const, 'voterId' as const, 'name' as const),
    value: fc.constantFrom(AADHAR, '999911112222', 'ABC1234566'),
  }),
  fc.constant<WizardAction>({ type: 'next' }),
  fc.record({ type: fc.constant('went-to' as const), step: fc.constantFrom(...STEPS) }),
);

describe('whatever a collector does', () => {
  it('each existing product has details, none is in both lists, and the draft is plain JSON', () => {
    fc.assert(
      fc.property(fc.array(someAction, { maxLength: 30 }), (actions) => {
        const draft = run(completeDraft(), ...actions);
        const existing = draft.existingProducts.map((product) => String(product.id)).toSorted();
        expect(Object.keys(draft.production).toSorted()).toEqual(existing);
        const planned = draft.selectedProducts.map((product) => String(product.id));
        expect(planned.filter((id) => existing.includes(id))).toEqual([]);
        expect(draft.noneProduced && existing.length > 0).toBe(false);
        expect(JSON.parse(JSON.stringify(draft))).toEqual(draft);
      }),
    );
  });

  it('nothing of a registered person is in the draft unless it is an additional registration', () => {
    const { name, address } = { name: 'Somebody Known', address: 'A street of the other record' };
    const reply = { ...knownProducer, userData: { ...knownProducer.userData, name, address } };
    const known = fc.constant<WizardAction>({ type: 'checked', numbers, reply });
    fc.assert(
      fc.property(fc.array(fc.oneof(someAction, known), { maxLength: 30 }), (actions) => {
        const draft = run(completeDraft(), ...actions);
        const isTheirs = draft.person.name === name || draft.person.address === address;
        expect(isTheirs && draft.additional === null).toBe(false);
      }),
    );
  });
});
