import type { PaperInput } from '#papers/paper-input.ts';

/** A 16 × 12 grey JPEG, enough to see that an image is there. */
const smallJpeg = Uint8Array.from(
  Buffer.from(
    '/9j/2wBDABQUFBQVFBcZGRcfIh4iHy4rJycrLkYyNjI2MkZqQk5CQk5Cal5yXVZdcl6phXZ2hanDpJukw+zT0+z/////////2wBDARQUFBQVFBcZGRcfIh4iHy4rJycrLkYyNjI2MkZqQk5CQk5Cal5yXVZdcl6phXZ2hanDpJukw+zT0+z/////////wgARCAAMABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIQAxAAAACwf//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEAAT8AH//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Af//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Af//Z',
    'base64',
  ),
);

const unit = {
  unitName: 'GI Facilitation Unit, Kamrup',
  unitAddress: 'District Industries Office, Guwahati 781001, Assam',
  fee: '10',
  entryNo: '3A',
  issuingOfficer: 'R. Das, Project Officer',
  cardSecondLine: 'ভৌগোলিক সূচক উৎপাদক',
};

/** A producer with everything known. */
export const paperInput = (): PaperInput => ({
  registration: { id: 4217 },
  producer: {
    name: 'Anjali Boro Deka',
    nameLatin: null,
    address: 'House 12, Weavers’ Lane\nSualkuchi, Kamrup\nAssam 781103',
    addressForService: null,
    district: 'Kamrup',
    state: 'Assam',
    age: 42,
    gender: 'female',
    phone: '9864012345',
    email: 'anjali.deka@example.org',
  },
  identity: { kind: 'aadhar', masked: 'XXXX XXXX 7058' },
  product: {
    id: 55,
    name: 'Muga Silk of Assam',
    category: 'Handicraft',
    state: 'Assam',
    applicationNo: '55',
    proprietor: 'Assam Science Technology & Environment Council',
    proprietorAddress: 'Bigyan Bhawan, G.S. Road\nGuwahati 781005, Assam',
  },
  production: {
    areaOfProduction: 'Sualkuchi village, Kamrup district',
    annualProduction: '120000',
    unit: 'meters',
    yearsOfProduction: 18,
    annualTurnover: 1234567.5,
    turnoverUnit: 'hundred',
    additionalNotes: 'Six looms at home; yarn from Dhakuakhana.',
    productionMethod: 'Hand-reeled yarn, woven on a throw-shuttle loom',
    startYear: 2008,
    signingPlace: 'Sualkuchi',
    signingDate: '2026-11-20',
  },
  proofOnRecord: true,
  files: { proof: null, certificate: null },
  renewal: null,
  unit,
  card: {
    issuedOn: '2026-11-21',
    validUntil: '2031-11-20',
    authorisedUserNo: null,
    checkUrl: `https://gi.example.org/check/${'AbC9_x-'.repeat(14)}`,
    refusal: null,
  },
  images: {
    photo: smallJpeg,
    signature: smallJpeg,
    logo: smallJpeg,
    proof: smallJpeg,
    certificate: null,
  },
});

/** A registration of which only the name is known. */
export const emptyPaperInput = (): PaperInput => {
  const full = paperInput();
  return {
    ...full,
    producer: {
      name: 'Ravi',
      nameLatin: null,
      address: null,
      addressForService: null,
      district: null,
      state: null,
      age: null,
      gender: null,
      phone: null,
      email: null,
    },
    identity: null,
    product: {
      id: 1,
      name: 'Kannauj Perfume',
      category: null,
      state: null,
      applicationNo: null,
      proprietor: null,
      proprietorAddress: null,
    },
    production: null,
    proofOnRecord: false,
    unit: { ...unit, unitAddress: null, issuingOfficer: null, cardSecondLine: null },
    card: {
      issuedOn: '2026-11-20',
      validUntil: null,
      authorisedUserNo: null,
      checkUrl: null,
      refusal: null,
    },
    images: { photo: null, signature: null, logo: null, proof: null, certificate: null },
  };
};

/** The full sample with other words for the people and places. */
export const paperInputWith = (words: string): PaperInput => {
  const full = paperInput();
  return {
    ...full,
    producer: { ...full.producer, name: words, nameLatin: words, address: words },
    product: { ...full.product, name: words, proprietor: words, proprietorAddress: words },
    production: {
      areaOfProduction: words,
      annualProduction: words,
      unit: words,
      yearsOfProduction: 5,
      annualTurnover: 1234567.5,
      turnoverUnit: words,
      additionalNotes: words,
      productionMethod: words,
      startYear: 2008,
      signingPlace: words,
      signingDate: '2026-11-20',
    },
    unit: {
      ...unit,
      unitName: words,
      unitAddress: words,
      issuingOfficer: words,
      cardSecondLine: words,
    },
  };
};
