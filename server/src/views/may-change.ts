import { type Role, roleMay } from '@gi/contract/fields/roles';

/** The account that reads or changes a view. */
export type ViewAccount = { id: number; role: Role };

/** Whether an account may change a view: its owner, and whoever holds the permission for those of all. */
export const mayChangeView = (account: ViewAccount, ownerId: number): boolean =>
  ownerId === account.id || roleMay(account.role, 'views.all');
