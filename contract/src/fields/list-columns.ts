/** The columns of the office's register, as its list, saved views and exports name them. */
export const registerColumns = [
  'name',
  'id',
  'status',
  'categories',
  'production',
  'collector',
  'registered',
  'updated',
  'age',
  'gender',
  'phone',
  'email',
  'state',
  'district',
  'address',
  'pinCode',
  'nameLatin',
  'addressForService',
  'aadhar',
  'voter',
  'pan',
  'idVerified',
  'application',
  'applicationNo',
  'authorisedUserNo',
] as const;
export type RegisterColumn = (typeof registerColumns)[number];

/** The columns of the audit trail. */
export const activityColumns = ['what', 'time', 'who', 'subject', 'details', 'address'] as const;
export type ActivityColumn = (typeof activityColumns)[number];

/** The columns of the review queue. */
export const reviewColumns = [
  'name',
  'id',
  'since',
  'collector',
  'products',
  'district',
  'state',
  'who',
] as const;
export type ReviewColumn = (typeof reviewColumns)[number];

export const applicationColumns = [
  'producer',
  'product',
  'status',
  'review',
  'state',
  'district',
  'last',
  'applicationNo',
  'authorisedUserNo',
  'validUntil',
  'filedOn',
  'advertisedOn',
  'journalNo',
  'grantedOn',
  'registrationId',
] as const;
export type ApplicationColumn = (typeof applicationColumns)[number];
