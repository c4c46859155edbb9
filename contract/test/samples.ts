import type { Sample, Samples } from './sample-of.ts';
import type { SampleIds } from './sample-ids.ts';
import { viewSamples } from './view-samples.ts';
export type { Sample, SampleIds };

const day = '2026-01-31';
const samplesOf = (ids: SampleIds): Samples => {
  const registration = { params: { id: ids.registrationId } };
  const producer = { params: { id: ids.producerId } };
  const noPlans = { selectedProducts: [] };
  const inTrash = { params: { id: ids.trashId } };
  const paper = { body: { registrationId: ids.registrationId, productId: ids.productId } };
  const filed = `${ids.registrationId}-${ids.productId}`;
  const production = {
    productId: ids.productId,
    annualProduction: '120',
    unit: 'kg',
    areaOfProduction: 'Sualkuchi',
    yearsOfProduction: 12,
    annualTurnover: 4.5,
    turnoverUnit: 'lakh',
    additionalNotes: '',
  };
  const file = { registrationId: ids.registrationId, fileName: ids.fileName };
  return {
    auth: {
      login: { body: { username: ids.username, password: ids.password } },
      verify: {},
      logout: {},
      password: { body: { currentPassword: ids.password, newPassword: `${ids.password}-new` } },
      register: { body: { username: `new-${ids.userId}`, password: 'shuttle-warp-77' } },
    },
    users: {
      list: { query: { page: '1', limit: '10' } },
      dropdown: {},
      get: { params: { id: ids.userId } },
      registrations: { params: { id: ids.userId } },
      update: { params: { id: ids.userId }, body: { email: 'asha@example.in' } },
      put: { params: { id: ids.userId }, body: { email: 'asha@example.in' } },
      resetPassword: { params: { id: ids.userId } },
      resetSecondFactor: { params: { id: ids.userId } },
      deletion: { params: { id: ids.userId } },
      remove: { params: { id: ids.userId } },
    },
    ownSessions: { list: {}, end: { params: { id: ids.sessionId } }, endOthers: {} },
    secondFactor: {
      status: {},
      start: { body: { currentPassword: ids.password } },
      confirm: { body: { code: ids.code } },
      renewRecoveryCodes: { body: { currentPassword: ids.password, code: ids.code } },
      switchOff: { body: { currentPassword: ids.password, code: ids.code } },
    },
    catalogue: {
      categories: {},
      products: { query: { categoryId: String(ids.categoryId) } },
      byCategories: { query: { categoryIds: String(ids.categoryId) } },
      existing: {},
      names: {},
      statistics: {},
      manage: {},
      import: { fields: { dryRun: 'false' } },
      export: { body: { format: 'csv' } },
      createProduct: { body: { name: 'A new product', categoryId: ids.categoryId } },
      updateProduct: {
        params: { id: ids.productId },
        body: { name: 'A renamed product', categoryId: ids.categoryId },
      },
      retireProduct: { params: { id: ids.productId } },
      createCategory: { body: { name: 'A new category', names: { ta: 'புதிய வகை' } } },
      updateCategory: {
        params: { id: ids.categoryId },
        body: { name: 'A renamed category' },
      },
      retireCategory: { params: { id: ids.categoryId } },
    },
    registrations: {
      create: {
        fields: {
          name: 'Lakshmi Devi',
          address: '12 Weavers Lane, Sualkuchi, Assam',
          age: '42',
          gender: 'female',
          phone: '9876543210',
          email: 'lakshmi@example.in',
          aadharNumber: ids.freshAadharNumber,
          productCategoryIds: JSON.stringify([ids.categoryId]),
          existingProducts: JSON.stringify([ids.productId]),
          selectedProducts: '[]',
          productionDetails: JSON.stringify([production]),
        },
      },
      createAdditional: {
        body: {
          baseRegistrationId: ids.registrationId,
          productCategoryIds: [ids.categoryId],
          ...{ existingProducts: [], productionDetails: [], ...noPlans },
        },
      },
      verify: { body: { aadharNumber: ids.aadharNumber } },
      verifyUser: { body: { identityType: 'aadhar', identityNumber: ids.aadharNumber } },
      own: {},
      all: { query: { search: 'lakshmi', startDate: day, endDate: day } },
      search: { body: { search: ids.aadharNumber, page: 1, userId: String(ids.userId) } },
      get: { ...registration, query: { numbers: 'masked' } },
      case: registration,
      numbers: registration,
      update: { ...registration, query: { numbers: 'masked' }, body: { name: 'Lakshmi Bora' } },
      products: { ...registration, body: { existingProducts: [ids.productId], ...noPlans } },
      remove: registration,
      history: registration,
    },
    receipts: {
      get: { params: { idempotencyKey: ids.idempotencyKey } },
    },
    rescue: {
      key: {},
      openDeviceKey: { body: { currentPassword: ids.password, sealed: ids.sealedDeviceKey } },
      import: {},
    },
    producers: {
      deletion: producer,
      remove: producer,
    },
    documents: {
      upload: {
        fields: { type: 'proofOfProduction', registrationId: String(ids.registrationId) },
      },
      view: { params: file },
      serve: {
        params: { folder: `registration_${ids.registrationId}`, fileName: ids.fileName },
      },
      info: { params: file },
      integrity: {},
      stats: { params: { registrationId: ids.registrationId } },
    },
    uploads: {
      put: { params: { sha256: ids.pictureSha256 } },
    },
    printJobs: {
      blanks: { body: { registrationIds: [ids.registrationId], kind: 'card' } },
      start: { body: { registrationIds: [ids.registrationId], kind: 'card' } },
      list: {},
      get: { params: { id: ids.printJobId } },
      cancel: { params: { id: ids.printJobId } },
      link: { params: { id: ids.printJobId } },
      file: { params: { id: ids.printJobId } },
    },
    printouts: {
      card: paper,
      gi3a: paper,
      noc: paper,
      statement: paper,
      letter: paper,
      pdf: { body: { ...paper.body, kind: 'gi3a' } },
      blanks: { params: { id: ids.registrationId } },
      check: { params: { code: ids.checkCode } },
      checkKey: {},
    },
    views: viewSamples(ids),
    trash: { list: {}, restore: inTrash, remove: inTrash },
    exports: {
      byDates: { body: { startDate: day, endDate: day } },
      byProducts: { body: { productIds: [ids.productId] } },
      byUser: { body: { userId: ids.userId } },
      view: { body: { startDate: day, ids: [ids.registrationId], columns: ['name', 'district'] } },
      report: { body: { startDate: day, endDate: day } },
      places: { body: { level: 'district', from: day, to: day } },
      production: { body: { registrationId: ids.registrationId } },
    },
    reports: {
      report: { query: { type: 'summary', startDate: day, endDate: day } },
      places: { query: { level: 'district', from: day, to: day } },
      placeMap: { query: { from: day, to: day } },
      outside: { query: { from: day, to: day } },
    },
    retention: {
      state: {},
      change: { body: { yearsAfterLastChange: 20, daysAfterWithdrawal: null } },
      preview: { body: { yearsAfterLastChange: null, daysAfterWithdrawal: 30 } },
      confirm: { body: { people: 12 } },
    },
    applications: {
      get: { params: { id: filed } },
      attach: { params: { id: filed, eventId: String(ids.eventId) }, fields: {} },
      detach: { params: { id: filed, attachmentId: String(ids.attachmentId) } },
      list: { query: { status: 'filed', search: 'lakshmi', page: '1', limit: '10' } },
      summary: {},
      record: { body: { event: 'filed', on: day, items: [paper.body] } },
      undo: { body: { ...paper.body, reason: 'The wrong product' } },
      settle: { params: { id: filed }, body: { note: 'The Registry was told by letter' } },
      export: { body: { status: 'filed', columns: ['producer', 'status'], format: 'csv' } },
    },
    reviews: {
      summary: {},
      queue: { query: { userId: String(ids.userId), startDate: day, limit: '20' } },
      export: { body: { startDate: day, columns: ['name', 'since'], format: 'csv' } },
      version: {},
      review: {
        ...registration,
        body: {
          decision: 'return',
          note: 'Please look again',
          remarks: [{ field: 'documents.photo', text: 'Too dark' }],
          seen: ids.updatedAt,
        },
      },
      many: {
        body: {
          decision: 'approve',
          items: [{ id: ids.registrationId, seen: ids.updatedAt }],
        },
      },
      claim: { body: { id: ids.registrationId, takeOver: true } },
      release: {},
      resubmit: { ...registration, body: { note: 'A new photo' } },
      list: registration,
      changes: registration,
      look: registration,
    },
    rights: {
      state: producer,
      withdrawConsent: { ...producer, body: { toldOn: day, channel: 'in_person' } },
      refuseWithdrawal: { ...producer, body: { reason: 'She said something else' } },
      giveConsent: {
        ...producer,
        body: { toldOn: day, channel: 'letter', language: 'hi', noticeVersion: '1' },
      },
      askErasure: { ...producer, body: { reason: 'person_asked', confirmation: 'lakshmi devi' } },
      refuseErasure: { ...producer, body: { reason: 'A card is still valid' } },
      erase: { ...producer, body: { reason: 'person_asked', confirmation: 'lakshmi devi' } },
      data: { ...producer, query: { format: 'json' } },
      erasures: { query: { page: '1', limit: '10' } },
      setHold: { ...producer, body: { reason: 'Case 17 of 2026' } },
      liftHold: { ...producer, body: { reason: 'The case is closed' } },
    },
    settings: {
      unit: {},
      changeUnit: {
        body: {
          unitName: 'GI Authentication Unit, Assam',
          unitAddress: null,
          issuingOfficer: null,
          fee: '10',
          entryNo: '3A',
          cardYears: 5,
        },
      },
      logo: {},
      changeLogo: { fields: {} },
      removeLogo: {},
      certificates: {},
      addCertificate: { body: { file: ids.certificateFile } },
      retireCertificate: { params: { id: ids.certificateId } },
    },
    recordings: {
      list: {},
      get: { params: { language: 'as' } },
      put: { params: { language: 'as' }, fields: {} },
      remove: { params: { language: 'as' } },
    },
    dashboard: {
      ...{ statistics: {}, activity: {}, day: {}, numbers: {} },
      ...{ waiting: {}, reviews: {}, backups: {} },
    },
    diagnostics: {
      ping: {},
      health: {},
      doctor: {},
      signatureDebug: { body: { registrationId: ids.registrationId } },
      compareSignature: { body: { registrationId: ids.registrationId } },
    },
    activity: {
      trail: { query: { action: 'auth.sign_in', startDate: day, endDate: day } },
      export: { body: { action: 'auth.sign_in', startDate: day, endDate: day } },
    },
  };
};

/** One valid example of each endpoint's input, by `feature.name`. */
export const samples = (ids: SampleIds): Record<string, Sample> =>
  Object.fromEntries(
    Object.entries(samplesOf(ids)).flatMap(([feature, ofFeature]) =>
      Object.entries(ofFeature).map(([name, sample]): [string, Sample] => [
        `${feature}.${name}`,
        sample,
      ]),
    ),
  );
