import type { Application } from '@gi/contract/schemas/applications';
import { notFiled } from '@gi/contract/fields/application-states';

/** Rupali's product, approved and not filed yet. */
export const mugaApplication: Application = {
  registrationId: 41,
  productId: 11,
  productName: 'Muga Silk of Assam',
  producerName: 'Rupali Das',
  state: 'Assam',
  district: 'Kamrup',
  reviewStatus: 'approved',
  ...notFiled,
  changedAfterFiling: false,
  lacksLatinName: false,
};

/** Lakshmi's product, filed. */
export const teaApplication: Application = {
  ...mugaApplication,
  registrationId: 42,
  productName: 'Kangra Tea',
  producerName: 'Lakshmi Devi',
  status: 'filed',
  filedOn: '2026-01-10',
  applicationNo: '812',
  lastEvent: 'filed',
  lastEventOn: '2026-01-10',
};

/** The number of applications in each status. */
export const applicationCounts = {
  not_filed: 12,
  filed: 3,
  advertised: 0,
  opposed: 0,
  granted: 7,
  renewal_due: 2,
  expired: 1,
  refused: 0,
  withdrawn: 0,
  removed: 0,
};
