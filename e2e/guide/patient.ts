import { expect as expectOnce } from '@playwright/test';

/** Waits as long as a busy machine needs. */
export const expect = expectOnce.configure({ timeout: 60_000 });
