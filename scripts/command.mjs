// npm run audit:verify and others: runs the command of server/src/operations/commands/NAME.ts on the pinned Node.
import { buildServer } from './support/build-server.mjs';
import { install } from './support/install.mjs';
import { become, fail } from './support/run.mjs';
import { refuseSwallowed } from './support/swallowed.mjs';

const [name, ...args] = process.argv.slice(2);
if (name === undefined || !/^[a-z-]+$/.test(name)) fail('usage: node scripts/command.mjs NAME …');
refuseSwallowed(name);
install();
become([`${buildServer()}/${name}.js`, ...args]);
