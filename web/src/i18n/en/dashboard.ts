import { defineMessages } from '../messages.ts';

/** The collector's first page. */
export const dashboardTexts = defineMessages('dashboard', {
  title: 'GI Registration Dashboard',
  greeting: 'Namaste, {name}',
  loading: 'Loading dashboard...',
  numbers: 'Numbers',
  totalRegistrations: 'Total AU Applicant Registrations',
  totalApplications: 'Total Applications',
  myRegistrations: 'My Registrations',
  myApplications: 'My Applications',
  quickActions: 'Quick Actions',
  newRegistration: 'New AU Applicant Registration',
  newRegistrationHint: 'Register a producer, with documents and camera',
  viewAll: 'View All Registrations',
  viewAllHint: 'Search every registration that you may see',
  viewMine: 'View Registrations by User',
  viewMineHint: 'Yours, with the Excel export',
  recentActivity: 'Recent Activity',
  noActivity: 'No recent activity',
  noActivityHint: 'What you register will be listed here.',
  activityFailed: 'The recent activity could not be loaded.',
  systemStatistics: 'System Statistics',
  totalUsers: 'Total Data Collectors',
  totalCategories: 'Product Categories',
  totalProducts: 'Total Products',
  statisticsFailed: 'The numbers could not be loaded. They show 0 until they are.',
});
