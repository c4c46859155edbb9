import type { ReportRow, ReportType } from '@gi/contract/reports';
import {
  documentNames,
  joined,
  productionSummary,
  productNames,
  quantityOf,
  registrationKind,
  rupeesOf,
  turnoverOf,
} from './registration-facts.ts';
import { detailsOf, type RegistrationRow } from './registration-records.ts';

const personOf = (row: RegistrationRow) => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  category_name: (row.categories ?? []).map((category) => category.name).join(', '),
  created_at: row.created_at.toISOString(),
});

const summaryRow = (row: RegistrationRow): ReportRow => {
  const details = detailsOf(row);
  return {
    ...personOf(row),
    production_summary: details.map((detail) => detail.productName).join('; '),
    area_of_production: row.area_of_production,
    annual_production: joined(details.map(quantityOf)),
    annual_turnover: joined(details.map(turnoverOf)),
  };
};

const detailedRow = (row: RegistrationRow): ReportRow => {
  const details = detailsOf(row);
  return {
    ...summaryRow(row),
    production_summary: productionSummary(details),
    years_of_production: row.years_of_production,
    turnover_rupees: rupeesOf(details),
    age: row.age,
    gender: row.gender,
    address: row.address,
    existing_names: productNames(row, 'existing'),
    planned_names: productNames(row, 'selected'),
    document_names: documentNames(row),
    registration_kind: registrationKind(row),
    base_registration_id: row.base_registration_id,
    username: row.username,
    updated_at: row.updated_at.toISOString(),
  };
};

const productionRows = (row: RegistrationRow): ReportRow[] =>
  detailsOf(row).map((detail) => ({
    ...personOf(row),
    production_summary: productionSummary([detail]),
    area_of_production: detail.areaOfProduction,
    annual_production: quantityOf(detail),
    annual_turnover: turnoverOf(detail),
    product_name: detail.productName,
    years_of_production: detail.yearsOfProduction,
    turnover_rupees: rupeesOf([detail]),
  }));

/** The rows of a registration in each type of report; which columns they fill: `reportTables`. */
export const reportRows: Readonly<Record<ReportType, (row: RegistrationRow) => ReportRow[]>> = {
  summary: (row) => [summaryRow(row)],
  detailed: (row) => [detailedRow(row)],
  production: productionRows,
};
