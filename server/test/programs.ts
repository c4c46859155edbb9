import { join } from 'node:path';
import { buildServer } from '../../scripts/support/build-server.mjs';

const folder = buildServer();

/** The file of the built server (`main`) or of one of its commands (`backup`), as npm runs it. */
export const programOf = (name: string): string => join(folder, `${name}.js`);
