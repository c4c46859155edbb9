// npm run dev: the server restarting on changes, and Vite in front of it with hot reload.
import { install } from './support/install.mjs';
import { ROOT, spawnNode, withPinnedNode } from './support/run.mjs';

install();
const server = spawnNode(['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  // One process: Node watches only the files that the first one loads.
  env: { CHECK_REPLIES: 'on', WORKERS: '1', ...withPinnedNode() },
});
const web = spawnNode([`${ROOT}/node_modules/vite/bin/vite.js`], { cwd: `${ROOT}/web` });
let code = 0;
for (const [child, other] of [
  [server, web],
  [web, server],
]) {
  child.on('exit', (own) => {
    code ||= own ?? 0;
    process.exitCode = code;
    other.kill('SIGTERM');
  });
}
