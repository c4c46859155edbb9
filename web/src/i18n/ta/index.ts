/** The texts for every role, by table. */
export { translation as auth } from './auth.ts';
export { translation as common } from './common.ts';
export { translation as day } from './day.ts';
export { translation as documentNames } from './document-names.ts';
export { translation as fields } from './fields.ts';
export { translation as sentences } from './sentences.ts';
export { translation as wizard } from './wizard.ts';
