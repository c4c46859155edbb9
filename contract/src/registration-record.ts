import * as z from 'zod/mini';
import { DocumentUrls } from './documents.ts';
import { Id, Time } from './text.ts';
import { Gender } from './units.ts';

export const NamedProduct = z.object({
  id: Id,
  name: z.string(),
  description: z.optional(z.nullable(z.string())),
});
export type NamedProduct = z.output<typeof NamedProduct>;

/** `annualProduction` is text of digits, `yearsOfProduction` whole years, `annualTurnover` a decimal in `turnoverUnit`. */
export const ProductionDetail = z.object({
  id: Id,
  product_id: Id,
  productName: z.string(),
  annualProduction: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  areaOfProduction: z.nullable(z.string()),
  yearsOfProduction: z.nullable(z.int()),
  annualTurnover: z.nullable(z.number()),
  turnoverUnit: z.nullable(z.string()),
  additionalNotes: z.nullable(z.string()),
});
export type ProductionDetail = z.output<typeof ProductionDetail>;

/**
 * A registration as lists and details show it. In lists, identity numbers are masked
 * (`XXXX XXXX 1234`); `GET /registrations/{id}` carries them in full and is audited.
 */
export const RegistrationRecord = z.object({
  id: Id,
  producer_id: Id,
  user_id: Id,
  username: z.string(),
  base_registration_id: z.nullable(Id),
  is_additional: z.boolean(),
  name: z.string(),
  age: z.int(),
  gender: Gender,
  phone: z.string(),
  email: z.nullable(z.string()),
  address: z.string(),
  aadhar_number: z.nullable(z.string()),
  voter_id: z.nullable(z.string()),
  pan_number: z.nullable(z.string()),
  categories: z.array(z.object({ id: Id, name: z.string() })),
  category_names: z.array(z.string()),
  category_name: z.string(),
  existing_products: z.array(NamedProduct),
  selected_products: z.array(NamedProduct),
  area_of_production: z.nullable(z.string()),
  annual_production: z.nullable(z.string()),
  annual_turnover: z.nullable(z.number()),
  turnover_unit: z.nullable(z.string()),
  years_of_production: z.nullable(z.int()),
  production_summary: z.string(),
  production_details: z.array(ProductionDetail),
  documentUrls: DocumentUrls,
  created_at: Time,
  updated_at: Time,
});
export type RegistrationRecord = z.output<typeof RegistrationRecord>;

/** The producer's consent as the collector recorded it (rule 27 of the web's UX rules). */
export const ConsentRecord = z.object({
  language: z.string(),
  noticeVersion: z.string(),
  at: Time,
});

/** The detail view adds what lists have no use for. */
export const RegistrationDetail = z.extend(RegistrationRecord, {
  consent: z.nullable(ConsentRecord),
  captured_at: z.nullable(Time),
});
export type RegistrationDetail = z.output<typeof RegistrationDetail>;
