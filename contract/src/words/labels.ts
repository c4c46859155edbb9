import { documentLabels } from '../fields/document-kinds.ts';
import { factOf } from '../fields/field.ts';
import { identityLabels } from '../fields/identity-keys.ts';
import { personFields, productionFields } from '../fields/registration-fields.ts';

/**
 * English labels of fields, identity numbers and documents by key; a message table as well. The wizard
 * asks for the two sides of an Aadhar card, which are sent as one document.
 */
export const labels = {
  ...factOf(personFields, 'label'),
  ...identityLabels,
  ...factOf(productionFields, 'label'),
  ...documentLabels,
  aadharCardFront: 'Aadhar Card front',
  aadharCardBack: 'Aadhar Card back',
};
export type LabelKey = keyof typeof labels;
