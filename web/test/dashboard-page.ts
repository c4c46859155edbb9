import { dashboard } from '@gi/contract/routes/dashboard';
import type { Statistics } from '@gi/contract/schemas/dashboard';
import { answer } from './api.ts';

export const statistics: Statistics = {
  totalRegistrations: 123456,
  totalApplications: 80,
  totalUsers: 9,
  totalProducts: 643,
  totalCategories: 5,
  activeProducts: 12,
  thisMonth: 3,
  myRegistrations: 21,
  myApplications: 17,
};

/** What a collector's first page asks the server for. */
export const answerDashboard = (): void => {
  answer(dashboard.statistics, statistics);
  answer(dashboard.activity, []);
};
