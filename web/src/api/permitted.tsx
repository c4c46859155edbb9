import type { Permission } from '@gi/contract/fields/roles';
import type { ReactNode } from 'react';
import { useMay } from './session.ts';

/** Shows its children to people whose role holds a permission. The server enforces it. */
export const Permitted = ({
  permission,
  children,
}: {
  permission: Permission;
  children: ReactNode;
}): ReactNode => (useMay(permission) ? children : null);
