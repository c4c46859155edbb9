/*
 * Roles of accounts and what each may do. Every endpoint names one permission of this table as its access; server,
 * screens and the access matrix read it.
 */

/** `user` is the collector. Every other role is of the office. */
export const roles = ['admin', 'user', 'reviewer', 'filing', 'viewer', 'privacy'] as const;
export type Role = (typeof roles)[number];

/** Who holds which permission; a collector holds each for own registrations only. */
const grants = {
  /** Checks IDs and registers producers. */
  register: ['admin', 'user'],
  /** Reads registrations and lists; identity numbers are masked. */
  'registrations.read': ['admin', 'user', 'reviewer', 'filing', 'viewer', 'privacy'],
  /** Corrects registrations and adds documents. */
  'registrations.edit': ['admin', 'user', 'reviewer', 'filing'],
  /** Corrects the products of a registration that is not filed yet. */
  'registrations.products': ['admin', 'reviewer', 'filing'],
  /** Sees full identity numbers and the scans that show them, and searches for parts of them. */
  'numbers.read': ['admin', 'user', 'reviewer', 'privacy'],
  /** Records that a person withdrew the consent. */
  consent: ['admin', 'user', 'privacy'],
  /** Prints papers of one registration. */
  print: ['admin', 'user', 'reviewer', 'filing'],
  /** Exports registrations. */
  export: ['admin', 'user', 'reviewer', 'filing'],
  /** Reads reports. */
  reports: ['admin', 'user', 'reviewer', 'filing', 'viewer'],
  /** Changes shared views of other accounts. */
  'views.all': ['admin'],
  /** Reads overview and applications. */
  office: ['admin', 'reviewer', 'filing', 'viewer', 'privacy'],
  /** Exports the register. */
  'export.register': ['admin', 'reviewer', 'filing'],
  /** Exports with full identity numbers. */
  'export.numbers': ['admin'],
  /** Decides on registrations. */
  review: ['admin', 'reviewer'],
  /** Records events of applications to the Registry. */
  file: ['admin', 'filing'],
  /** Prints papers of many registrations. */
  'print.jobs': ['admin', 'filing'],
  /** Consent, own data and legal holds of persons. */
  rights: ['admin', 'privacy'],
  /** Deletes registrations and producers. */
  delete: ['admin', 'privacy'],
  /** Erases persons, and sets the retention rules. */
  erase: ['admin', 'privacy'],
  /** Reads the audit trail. */
  audit: ['admin', 'privacy'],
  /** Manages accounts. */
  accounts: ['admin'],
  /** Changes categories and products. */
  catalogue: ['admin'],
  /** Changes the settings of the unit. */
  settings: ['admin'],
  /** Imports rescue files of devices. */
  rescue: ['admin'],
  /** Reads the state of server and backups, and runs its tests. */
  system: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof grants;
// The keys of a literal are its permissions.
export const permissions = Object.keys(grants) as Permission[];

/** The roles that hold a permission. */
export const rolesWith = (permission: Permission): readonly Role[] => grants[permission];

/** Whether a role holds a permission. */
export const roleMay = (role: Role, permission: Permission): boolean =>
  rolesWith(permission).includes(role);
