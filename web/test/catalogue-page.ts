import { catalogue } from '@gi/contract/routes/catalogue';
import type { CategoryDetail, ProductDetail } from '@gi/contract/schemas/catalogue';
import { answer } from './api.ts';

export const handicraft = {
  id: 1,
  name: 'Handicraft',
  description: null,
  retired: false,
  products: 2,
  names: {},
  shipped_names: [],
} satisfies CategoryDetail;
export const muga: ProductDetail = {
  id: 11,
  name: 'Muga Silk of Assam',
  category_id: 1,
  category_name: 'Handicraft',
  state: 'Assam',
  application_no: '55',
  description: null,
  proprietor: 'Patent Information Centre',
  proprietor_address: null,
  retired: false,
  registrations: 3,
  names: { as: 'অসমৰ মুগা ৰেচম', hi: 'असम का मूगा रेशम' },
  shipped_names: ['as'],
};
export const japi: ProductDetail = { ...muga, id: 12, name: 'Assam Japi', proprietor: null };
export const old: ProductDetail = { ...muga, id: 13, name: 'Old Weave', retired: true };

/** What the catalogue's page asks the server for. */
export const answerCatalogue = (products: ProductDetail[] = [muga, japi, old]): void => {
  answer(catalogue.manage, { categories: [handicraft], products });
};
