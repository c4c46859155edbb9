import type { ReportRow } from '@gi/contract/schemas/reports';
import type { ReportType } from '@gi/contract/routes/reports';
import {
  documentLabelsOf,
  joined,
  productionSummary,
  quantityOf,
  registrationKind,
  rupeesOf,
  turnoverOf,
} from './registration-texts.ts';
import type { ListedRegistration } from './registration-records.ts';

const personOf = ({ record }: ListedRegistration) => ({
  id: record.id,
  name: record.name,
  phone: record.phone,
  email: record.email,
  category_name: record.category_name,
  created_at: record.created_at,
});

const namesOf = (products: readonly { name: string }[]): string[] =>
  products.map((product) => product.name);

const summaryRow = (registration: ListedRegistration): ReportRow => {
  const { record } = registration;
  const details = record.production_details;
  return {
    ...personOf(registration),
    production_summary: details.map((detail) => detail.productName).join('; '),
    area_of_production: record.area_of_production,
    annual_production: joined(details.map(quantityOf)),
    annual_turnover: joined(details.map(turnoverOf)),
  };
};

const detailedRow = (registration: ListedRegistration): ReportRow => {
  const { record, documentKinds } = registration;
  const details = record.production_details;
  return {
    ...summaryRow(registration),
    production_summary: record.production_summary,
    years_of_production: record.years_of_production,
    turnover_rupees: rupeesOf(details),
    age: record.age,
    gender: record.gender,
    address: record.address,
    existing_names: namesOf(record.existing_products),
    planned_names: namesOf(record.selected_products),
    document_names: documentLabelsOf(documentKinds),
    registration_kind: registrationKind(record),
    base_registration_id: record.base_registration_id,
    username: record.username,
    updated_at: record.updated_at,
  };
};

const productionRows = (registration: ListedRegistration): ReportRow[] =>
  registration.record.production_details.map((detail) => ({
    ...personOf(registration),
    production_summary: productionSummary([detail]),
    area_of_production: detail.areaOfProduction,
    annual_production: quantityOf(detail),
    annual_turnover: turnoverOf(detail),
    product_name: detail.productName,
    years_of_production: detail.yearsOfProduction,
    turnover_rupees: rupeesOf([detail]),
  }));

/** The rows of a registration in each type of report; which columns they fill: `reportTables`. */
export const reportRows: Readonly<
  Record<ReportType, (registration: ListedRegistration) => ReportRow[]>
> = {
  summary: (registration) => [summaryRow(registration)],
  detailed: (registration) => [detailedRow(registration)],
  production: productionRows,
};
