import type { Services } from '#base/services.ts';
import type { IdentitySearch } from './identity-search.ts';
import type { IdentityVault } from './identity-vault.ts';

/** What works with identity numbers is given. */
export type IdentityServices = Services & { vault: IdentityVault; identitySearch: IdentitySearch };
