import type { Services } from '#base/services.ts';
import type { IdentitySearch } from './identity-search.ts';
import type { IdentityVault } from './identity-vault.ts';

/** The services of rooms that work with identity numbers. */
export type IdentityServices = Services & { vault: IdentityVault; identitySearch: IdentitySearch };
