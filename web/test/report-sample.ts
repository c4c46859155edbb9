import { addDays } from '@gi/contract/values/days';
import type { Report } from '@gi/contract/schemas/reports';
import { today } from '#lib/format/format.ts';

/** What the server answers for the last 30 days: one registration of silk. */
export const reportOf = (now = today()): Report => ({
  type: 'summary',
  summary: {
    total_registrations: 2,
    total_applications: 1,
    total_producers: 2,
    total_turnover: 450_000,
  },
  data: [
    {
      id: 41,
      name: 'Rupali Das',
      phone: '9876543210',
      email: null,
      category_name: 'Handicraft',
      production_summary: 'Muga Silk of Assam: 120 kg',
      area_of_production: 'Sualkuchi, Kamrup',
      annual_production: '120 kg',
      annual_turnover: '₹4.5 Lakh',
      created_at: '2026-02-03T06:00:00.000Z',
    },
  ],
  truncated: false,
  range: { startDate: addDays(now, -29), endDate: now },
  charts: {
    byDay: [{ day: now, count: 2 }],
    byCategory: [{ label: 'Handicraft', count: 2 }],
    byProduct: [{ label: 'Muga Silk of Assam', count: 2, planned: 1 }],
  },
  generatedAt: '2026-03-01T06:00:00.000Z',
  unit: 'Sualkuchi Silk Unit',
});
