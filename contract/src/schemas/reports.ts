import * as z from 'zod/mini';
import { placeLevels, reportTypes, reports as routes } from '../routes/reports.ts';
import { defineEndpoints } from './endpoint.ts';
import { messageOf } from '../words/sentence.ts';
import { Gender } from './field-inputs.ts';
import { Day, Id, OptionalDay, OptionalId, OptionalSearch, Time, optionalText } from './scalars.ts';

const ReportType = z.enum(reportTypes, messageOf('input.choose_report_type'));

/** When a large register was last counted (once an hour); absent: counted at this moment. */
export const AsOf = z.optional(Time);

const Bar = z.object({ label: z.string(), count: z.int() });

/** Facts that only some types of report carry, see `reportRows` on the server. */
const MoreFacts = z.partial(
  z.object({
    product_name: z.string(),
    years_of_production: z.nullable(z.int()),
    /** Rupees a year over the products of the row. */
    turnover_rupees: z.nullable(z.number()),
    age: z.int(),
    gender: Gender,
    address: z.string(),
    existing_names: z.array(z.string()),
    planned_names: z.array(z.string()),
    document_names: z.array(z.string()),
    registration_kind: z.enum(['First', 'Additional']),
    base_registration_id: z.nullable(Id),
    username: z.string(),
    updated_at: Time,
  }),
);

/** A row of the report's table; in a production report one row per product of a registration. */
export const ReportRow = z.extend(
  z.object({
    id: Id,
    name: z.string(),
    phone: z.string(),
    email: z.nullable(z.string()),
    /** Joined by `, `. */
    category_name: z.string(),
    /** In a summary the products; otherwise with their amounts. Several are joined by `; `. */
    production_summary: z.string(),
    area_of_production: z.nullable(z.string()),
    /** Amounts as text, e.g. `1,200 kg; 50 pieces`. */
    annual_production: z.nullable(z.string()),
    annual_turnover: z.nullable(z.string()),
    created_at: Time,
  }),
  MoreFacts.shape,
);
export type ReportRow = z.output<typeof ReportRow>;

export const Report = z.object({
  type: ReportType,
  summary: z.object({
    total_registrations: z.int(),
    total_applications: z.int(),
    total_producers: z.int(),
    /** Rupees per year over all production entries. */
    total_turnover: z.number(),
  }),
  data: z.array(ReportRow),
  /** True when there are more rows than a screen can take; the CSV has them all. */
  truncated: z.boolean(),
  /** The days that the report is about, with the defaults filled in. */
  range: z.object({ startDate: Day, endDate: Day }),
  charts: z.object({
    byDay: z.array(z.object({ day: Day, count: z.int() })),
    byCategory: z.array(Bar),
    /** `count`: who makes it; `planned`: who plans to. */
    byProduct: z.array(z.extend(Bar, { planned: z.int() })),
  }),
  generatedAt: Time,
  asOf: AsOf,
  /** The name of the unit, for the printed report. */
  unit: z.string(),
});
export type Report = z.output<typeof Report>;

const PlaceLevel = z.enum(placeLevels, messageOf('input.choose_place_level'));

/**
 * A State, or a district of one, with what was registered there. `null`: the place of these producers is not
 * known. `approved` and `granted` are registrations too: approved now, and with a right in force, due for renewal
 * or not.
 */
export const PlaceRow = z.object({
  state: z.nullable(z.string()),
  /** Only at the level `district`. */
  district: z.optional(z.nullable(z.string())),
  producers: z.int(),
  registrations: z.int(),
  approved: z.int(),
  granted: z.int(),
});
export type PlaceRow = z.output<typeof PlaceRow>;

/** Producers of one State who make a product that is registered for others. */
export const OutsideRow = z.object({
  productId: Id,
  product: z.string(),
  /** Of the product, as the catalogue has them: joined by `; `. */
  states: z.string(),
  /** Of the producers. */
  state: z.string(),
  registrations: z.int(),
});
export type OutsideRow = z.output<typeof OutsideRow>;

const Position = z.object({ latitude: z.number(), longitude: z.number() });

/** A district with registrations; its position is the middle of its PIN codes. */
export const PlacePoint = z.extend(Position, {
  state: z.string(),
  district: z.string(),
  producers: z.int(),
  registrations: z.int(),
});
export type PlacePoint = z.output<typeof PlacePoint>;

export const PlaceMap = z.object({
  /**
   * India as squares of `step` degrees, from the north-west corner: a text for each row, with `#` where there
   * is a post office.
   */
  grid: z.object({
    west: z.number(),
    north: z.number(),
    step: z.number(),
    rows: z.array(z.string()),
  }),
  /** The middle of each State of which there are points. */
  states: z.array(z.extend(Position, { state: z.string() })),
  /** Most registrations first. */
  points: z.array(PlacePoint),
  /** Registrations of producers whose district is not known. */
  unplaced: z.int(),
  asOf: AsOf,
});
export type PlaceMap = z.output<typeof PlaceMap>;

const day = z.nullable(OptionalDay);

/** What a report is about, spread into its query or a JSON body. */
export const reportQuery = {
  type: optionalText(
    z.union([ReportType, z.literal('')], messageOf('input.choose_report_type')),
    (type) => type,
  ),
  startDate: day,
  endDate: day,
  search: OptionalSearch,
  userId: OptionalId,
  categoryId: OptionalId,
  productId: OptionalId,
};

/** The same of the report by place: registered on these days, or all of them without. */
export const placesQuery = { level: z.optional(PlaceLevel), from: day, to: day };

export const reports = defineEndpoints('reports', routes, {
  report: {
    summary: 'A report over a date range; collectors: over their own registrations',
    querystring: z.strictObject(reportQuery),
    response: { 200: Report },
  },
  places: {
    summary: 'Registrations by State or district; collectors: over their own registrations',
    querystring: z.strictObject(placesQuery),
    response: { 200: z.object({ rows: z.array(PlaceRow), asOf: AsOf }) },
  },
  placeMap: {
    summary: 'Registrations by district with its position; collectors: over their own',
    querystring: z.strictObject({ from: OptionalDay, to: OptionalDay }),
    response: { 200: PlaceMap },
  },
  outside: {
    summary:
      'Products that are made outside the States they are registered for, most registrations first, at most 200 rows; collectors: over their own',
    querystring: z.strictObject({ from: OptionalDay, to: OptionalDay }),
    response: { 200: z.object({ rows: z.array(OutsideRow), asOf: AsOf }) },
  },
});
