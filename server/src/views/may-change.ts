import { type Role, roleMay } from '@gi/contract/fields/roles';

/** The account that reads or changes a view. */
export type ViewAccount = { id: number; role: Role };

/** Whether an account may change a view: as its owner, or with the permission for all views. */
export const mayChangeView = (account: ViewAccount, ownerId: number): boolean =>
  ownerId === account.id || roleMay(account.role, 'views.all');
