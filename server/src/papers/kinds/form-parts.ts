import { type Field, field, fill, type head } from '../paper-content.ts';
import type { PaperInput } from '../paper-input.ts';

type HeadLine = Parameters<typeof head>[number];

/** The law that a form falls under, at its head. */
export const actLine: HeadLine = [
  'act',
  'Geographical Indications of Goods (Registration & Protection) Act, 1999',
];
export const rulesLine: HeadLine = [
  'act',
  'Geographical Indications of Goods (Registration & Protection) Rules, 2002',
];

/** The box of the geographical indication, with the number of its application. */
export const indicationBox = (
  product: PaperInput['product'],
  label: string,
  number: string,
): Field =>
  field(
    label,
    [[fill(product.name, 'rest')], ['Application No. ', fill(product.applicationNo, 30)]],
    number,
  );

/** The boxes of the mail address and the phone. */
export const contactBoxes = (
  producer: PaperInput['producer'],
  [email, phone]: [email: string, phone: string],
): Field[] => [
  field('Email id:', [[fill(producer.email, 'rest')]], email),
  field('Phone/mobile number:', [[fill(producer.phone, 'rest')]], phone),
];
