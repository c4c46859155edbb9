/**
 * One valid example of each endpoint's input, for tests that go over all endpoints. Ids are those
 * of records that exist and belong to the collector who is asked about.
 */
export type SampleIds = {
  registrationId: number;
  producerId: number;
  userId: number;
  categoryId: number;
  productId: number;
  fileName: string;
  checkCode: string;
  username: string;
  password: string;
};

export type Sample = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  /** Multipart fields; files are the test's. */
  fields?: Record<string, string>;
};

const day = '2026-01-31';

/** By `feature.endpoint`; an endpoint that needs no input is an empty object. */
export const samples = (ids: SampleIds): Record<string, Sample> => {
  const registration = { params: { id: ids.registrationId } };
  const paper = { body: { registrationId: ids.registrationId, productId: ids.productId } };
  const file = { registrationId: ids.registrationId, fileName: ids.fileName };
  return {
    'auth.login': { body: { username: ids.username, password: ids.password } },
    'auth.verify': {},
    'auth.logout': {},
    'auth.password': {
      body: { currentPassword: ids.password, newPassword: `${ids.password}-new` },
    },
    'auth.register': { body: { username: `new-${ids.userId}`, password: 'shuttle-warp-77' } },
    'users.list': { query: { page: '1', limit: '10' } },
    'users.dropdown': {},
    'users.get': { params: { id: ids.userId } },
    'users.registrations': { params: { id: ids.userId } },
    'users.update': { params: { id: ids.userId }, body: { email: 'asha@example.in' } },
    'users.deletion': { params: { id: ids.userId } },
    'users.remove': { params: { id: ids.userId } },
    'catalogue.categories': {},
    'catalogue.products': { query: { categoryId: String(ids.categoryId) } },
    'catalogue.byCategories': { query: { categoryIds: String(ids.categoryId) } },
    'catalogue.existing': {},
    'catalogue.statistics': {},
    'catalogue.manage': {},
    'catalogue.import': { fields: { dryRun: 'true' } },
    'catalogue.createProduct': { body: { name: 'A new product', categoryId: ids.categoryId } },
    'catalogue.updateProduct': {
      params: { id: ids.productId },
      body: { name: 'A renamed product', categoryId: ids.categoryId },
    },
    'catalogue.retireProduct': { params: { id: ids.productId } },
    'catalogue.createCategory': { body: { name: 'A new category' } },
    'catalogue.updateCategory': {
      params: { id: ids.categoryId },
      body: { name: 'A renamed category' },
    },
    'catalogue.retireCategory': { params: { id: ids.categoryId } },
    'registrations.create': {
      fields: { name: 'Lakshmi Devi', aadharNumber: '999941057058' },
    },
    'registrations.createAdditional': {
      body: {
        baseRegistrationId: ids.registrationId,
        productCategoryIds: [ids.categoryId],
        existingProducts: [],
        selectedProducts: [],
        productionDetails: [],
      },
    },
    'registrations.verify': { body: { voterId: 'WKH1186253' } },
    'registrations.verifyUser': { body: { identityType: 'voter', identityNumber: 'WKH1186253' } },
    'registrations.own': {},
    'registrations.all': { query: { search: 'lakshmi', startDate: day, endDate: day } },
    'registrations.get': registration,
    'registrations.update': { ...registration, body: { name: 'Lakshmi Devi' } },
    'registrations.remove': registration,
    'registrations.history': registration,
    'producers.deletion': { params: { id: ids.producerId } },
    'producers.remove': { params: { id: ids.producerId } },
    'documents.upload': {
      fields: { type: 'proofOfProduction', registrationId: String(ids.registrationId) },
    },
    'documents.view': { params: file },
    'documents.serve': {
      params: { folder: `registration_${ids.registrationId}`, fileName: ids.fileName },
    },
    'documents.info': { params: file },
    'documents.stats': { params: { registrationId: ids.registrationId } },
    'printouts.card': paper,
    'printouts.gi3a': paper,
    'printouts.noc': paper,
    'printouts.statement': paper,
    'printouts.letter': paper,
    'printouts.pdf': { body: { ...paper.body, kind: 'gi3a' } },
    'printouts.check': { params: { code: ids.checkCode } },
    'printouts.checkKey': {},
    'exports.byDates': { body: { startDate: day, endDate: day } },
    'exports.byProducts': { body: { productIds: [ids.productId] } },
    'exports.byUser': { body: { userId: ids.userId } },
    'exports.report': { body: { startDate: day, endDate: day } },
    'exports.production': { body: { registrationId: ids.registrationId } },
    'reports.report': { query: { type: 'summary', startDate: day, endDate: day } },
    'settings.unit': {},
    'settings.changeUnit': {
      body: {
        unitName: 'GI Authentication Unit, Assam',
        unitAddress: null,
        issuingOfficer: null,
        fee: '10',
        entryNo: '3A',
        cardYears: 5,
      },
    },
    'dashboard.statistics': {},
    'dashboard.activity': {},
    'diagnostics.ping': {},
    'diagnostics.health': {},
    'diagnostics.signatureDebug': { body: { registrationId: ids.registrationId } },
    'diagnostics.compareSignature': { body: { registrationId: ids.registrationId } },
    'activity.trail': { query: { action: 'auth.sign_in', startDate: day, endDate: day } },
  };
};
