import type { ReportRow, ReportType } from '@gi/contract/reports';
import type { ProductionDetail } from '@gi/contract/registration-record';
import { formatNumber, formatTurnover } from '@gi/contract/format';
import { detailsOf, productionSummary, type RegistrationRow } from '#core/registration-records.ts';

const amount = (detail: ProductionDetail): string | null =>
  detail.annualProduction === null
    ? null
    : `${formatNumber(Number(detail.annualProduction))} ${detail.unit ?? ''}`.trim();

const turnover = (detail: ProductionDetail): string | null =>
  detail.annualTurnover === null
    ? null
    : formatTurnover(detail.annualTurnover, detail.turnoverUnit);

const listed = (values: readonly (string | null)[]): string | null =>
  values.filter((value) => value !== null).join('; ') || null;

/**
 * A registration in a report. Summary: one row naming the products; detailed: one row with all
 * amounts; production: one row per product.
 */
export const reportRows = (type: ReportType, row: RegistrationRow): ReportRow[] => {
  const details = detailsOf(row);
  const common = {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    category_name: (row.categories ?? []).map((category) => category.name).join(', '),
    created_at: row.created_at.toISOString(),
  };
  if (type === 'production')
    return details.map((detail) => ({
      ...common,
      production_summary: productionSummary([detail]),
      area_of_production: detail.areaOfProduction,
      annual_production: amount(detail),
      annual_turnover: turnover(detail),
    }));
  return [
    {
      ...common,
      production_summary:
        type === 'detailed'
          ? productionSummary(details)
          : details.map((detail) => detail.productName).join('; '),
      area_of_production: row.area_of_production,
      annual_production: listed(details.map(amount)),
      annual_turnover: listed(details.map(turnover)),
    },
  ];
};
