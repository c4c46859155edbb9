import { type Permission, permissions, type Role, roleMay, roles } from '@gi/contract/fields/roles';
import { allEndpoints } from '@gi/contract/schemas/all-endpoints';
import type { Endpoint } from '@gi/contract/schemas/endpoint';
import { describe, expect, it } from 'vitest';

describe('what each role may do', () => {
  it('is this list; a new entry is a decision', () => {
    const held = roles.map((role) => [role, permissions.filter((each) => roleMay(role, each))]);
    const { admin, ...others } = Object.fromEntries(held) as Record<Role, Permission[]>;
    expect(admin).toEqual(permissions);
    expect(others).toEqual({
      user: [
        'register',
        'registrations.read',
        'registrations.edit',
        'numbers.read',
        'consent',
        'print',
        'export',
        'reports',
      ],
      reviewer: [
        'registrations.read',
        'registrations.edit',
        'registrations.products',
        'numbers.read',
        'print',
        'export',
        'reports',
        'office',
        'export.register',
        'review',
      ],
      filing: [
        'registrations.read',
        'registrations.edit',
        'registrations.products',
        'print',
        'export',
        'reports',
        'office',
        'export.register',
        'file',
        'print.jobs',
      ],
      viewer: ['registrations.read', 'reports', 'office'],
      privacy: [
        'registrations.read',
        'numbers.read',
        'consent',
        'office',
        'rights',
        'delete',
        'erase',
        'audit',
      ],
    });
  });

  const namesOf = (isListed: (config: Endpoint['config']) => boolean): string[] =>
    allEndpoints.flatMap(([name, { config }]) => (isListed(config) ? [name] : [])).toSorted();

  it('leaves these endpoints to any account or to strangers', () => {
    expect(namesOf(({ access }) => access === 'anyone')).toEqual([
      'auth.login',
      'auth.register',
      'diagnostics.health',
      'diagnostics.ping',
      'printouts.check',
      'printouts.checkKey',
    ]);
    expect(namesOf(({ link }) => link === true)).toEqual(['documents.view', 'printJobs.file']);
    expect(namesOf(({ access }) => access === 'signed-in')).toEqual([
      'auth.logout',
      'auth.password',
      'auth.verify',
      'catalogue.byCategories',
      'catalogue.categories',
      'catalogue.existing',
      'catalogue.names',
      'catalogue.products',
      'catalogue.statistics',
      'ownSessions.end',
      'ownSessions.endOthers',
      'ownSessions.list',
      'receipts.get',
      'recordings.get',
      'rescue.key',
      'rescue.openDeviceKey',
      'secondFactor.renewRecoveryCodes',
      'secondFactor.status',
      'secondFactor.switchOff',
      'settings.certificates',
    ]);
  });

  it('leaves these endpoints to collectors, beside the office', () => {
    const isOpen = ({ access }: Endpoint['config']) =>
      access !== 'anyone' && access !== 'signed-in' && roleMay('user', access);
    expect(namesOf((config) => isOpen(config) && config.own !== true)).toEqual([
      'dashboard.activity',
      'dashboard.day',
      'dashboard.statistics',
      'exports.places',
      'exports.report',
      'registrations.all',
      'registrations.create',
      'registrations.createAdditional',
      'registrations.own',
      'registrations.search',
      'registrations.verify',
      'registrations.verifyUser',
      'reports.outside',
      'reports.placeMap',
      'reports.places',
      'reports.report',
      'reviews.summary',
      'uploads.put',
    ]);
  });
});
