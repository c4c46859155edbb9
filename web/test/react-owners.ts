import * as React from 'react';

/** As many as React records in a second, see `trackActualOwner` in its source. */
const ENOUGH = 10_000;

/**
 * React's development build makes an Error for each element, whose stack names the component that
 * rendered it in a warning: a sixth of the CPU of the web tests. It stops by itself after 10,000 in a
 * second; here it starts as if they had been made. Warnings stay, without that stack.
 */
export const stopRecordingOwners = (): void => {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals !== 'object' || internals === null)
    throw new Error('React has no internals of that name any more');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => ENOUGH,
    set() {
      // React counts and resets it as before.
    },
  });
};
