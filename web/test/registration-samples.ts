import type {
  IdentityNumbers,
  RegistrationDetail,
  RegistrationRecord,
} from '@gi/contract/schemas/registration-record';
import type { CaseFile, HistoryEntry } from '@gi/contract/schemas/case-file';

/**
 * Rupali Das of Sualkuchi: one produced and one planned product, made up for tests. Her numbers are
 * masked, as screens get them.
 */
export const rupali: RegistrationDetail = {
  id: 41,
  producer_id: 7,
  user_id: 11,
  username: 'asha',
  base_registration_id: null,
  is_additional: false,
  name: 'Rupali Das',
  age: 44,
  gender: 'female',
  phone: '9876543210',
  email: 'rupali@example.org',
  address: 'Sualkuchi, Kamrup\nAssam 781103',
  name_latin: null,
  address_for_service: null,
  pin_code: null,
  district: null,
  state: null,
  aadhar_number: 'XXXX XXXX 2346',
  voter_id: 'XXXXXX4566',
  pan_number: null,
  categories: [{ id: 1, name: 'Handicraft' }],
  category_names: ['Handicraft'],
  category_name: 'Handicraft',
  existing_products: [{ id: 11, name: 'Muga Silk of Assam', description: 'Golden silk' }],
  selected_products: [{ id: 12, name: 'Assam Japi' }],
  area_of_production: null,
  annual_production: null,
  annual_turnover: null,
  turnover_unit: null,
  years_of_production: null,
  production_summary: 'Muga Silk of Assam: 1,200 kg, ₹4.5 Lakh',
  production_details: [
    {
      id: 301,
      product_id: 11,
      productName: 'Muga Silk of Assam',
      annualProduction: '1200',
      unit: 'kg',
      areaOfProduction: 'Sualkuchi',
      yearsOfProduction: 20,
      annualTurnover: 4.5,
      turnoverUnit: 'lakh',
      additionalNotes: null,
      productionMethod: null,
      startYear: null,
      signingPlace: null,
      signingDate: null,
    },
  ],
  documentUrls: {
    aadharCard: '/api/files/41/aadharCard-1.jpg?expires=1&signature=a',
    signature: '/api/files/41/signature-2.jpg?expires=1&signature=b',
    photo: '/api/files/41/photo-3.jpg?expires=1&signature=c',
    proofOfProduction: '/api/files/41/proofOfProduction-4.pdf?expires=1&signature=d',
  },
  consent_withdrawn_at: null,
  identityVerified: null,
  numberCovered: false,
  applications: [],
  other_registrations: [],
  review_status: 'submitted',
  reviewed_at: null,
  reviewed_by: null,
  remarks_open: 0,
  created_at: '2026-01-05T06:00:00.000Z',
  updated_at: '2026-01-06T06:00:00.000Z',
  consent: { language: 'as', noticeVersion: '1', at: '2026-01-05T05:50:00.000Z' },
  consent_of_person: {
    state: 'in_force',
    given: { language: 'as', noticeVersion: '1', at: '2026-01-05T05:50:00.000Z' },
  },
  captured_at: null,
  clock_correction: 0,
  may_change_identity: true,
  doubtful_numbers: [],
};

/** Her numbers in full. */
export const rupaliNumbers: IdentityNumbers = {
  aadhar_number: '234123412346',
  voter_id: 'ABC1234566',
  pan_number: null,
};

/** A row of a list as the server sends it. */
export const listRow = (changes: Partial<RegistrationRecord> = {}): RegistrationRecord => {
  const {
    consent: _consent,
    captured_at: _captured,
    clock_correction: _correction,
    may_change_identity: _may,
    doubtful_numbers: _doubtful,
    other_registrations: _others,
    ...row
  } = rupali;
  return { ...row, ...changes };
};

/** The page of a list that holds these rows. */
export const pageOf = (
  registrations: RegistrationRecord[],
  { page = 1, total = registrations.length, nextCursor = undefined as string | undefined } = {},
) => ({
  registrations,
  pagination: {
    page,
    limit: 10,
    total,
    totalPages: Math.max(1, Math.ceil(total / 10)),
    ...(nextCursor === undefined ? {} : { nextCursor }),
  },
});

/** The part of a history entry that names no value, product or event. */
export const aboutNothing: Pick<HistoryEntry, 'changes' | 'product' | 'event' | 'on'> = {
  changes: [],
  product: null,
  event: null,
  on: null,
};

/** The case file of a record that waits for its review. */
export const caseFileOf = (
  registration: RegistrationDetail,
  changes: Partial<CaseFile> = {},
): CaseFile => {
  const next = { step: 'reviewed', since: '2026-01-05', action: 'review' } as const;
  const mark = { on: null, number: null, status: null };
  const products = registration.existing_products.map(({ id, name }) => ({ id, name }));
  return {
    registration,
    review: { status: registration.review_status, since: registration.created_at, history: [] },
    applications: [],
    papers: [],
    lines: [
      {
        products,
        marks: [
          { ...mark, step: 'registered', state: 'done', on: '2026-01-05' },
          { ...mark, step: 'reviewed', state: 'now' },
          ...(['filed', 'advertised', 'granted', 'renewal'] as const).map((step) => ({
            ...mark,
            step,
            state: 'later' as const,
          })),
        ],
        next,
      },
    ],
    next: { ...next, productId: products.length === 1 ? (products[0]?.id ?? null) : null },
    history: [],
    ...changes,
  };
};
