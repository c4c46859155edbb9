import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildServer } from '../support/build-server.mjs';
import { hashInputs } from '../support/inputs.mjs';
import { NODE, ROOT } from '../support/run.mjs';

const FOLDER = join(ROOT, 'node_modules/.cache/gi-registry/registers');
/** Longer than any first start: an older lock is stale. */
const LATE = 120_000;
const HOUR = 3_600_000;

/** The administrator of a prepared register. */
export const firstAdministrator = { username: 'meera', password: 'loom-river-42' };

/** @type {Promise<string> | undefined} */
let prepared;

/**
 * Copies the data folder of a first start of this version to `dataDir`, which must not exist yet: making and migrating
 * a database takes most of the CPU of a start. The first caller makes the folder, and other runs of the day reuse it;
 * older ones are removed, so that no test sees a register of last month.
 * @throws an Error with what the server said when it did not start
 */
export async function copyRegister(dataDir) {
  prepared ??= prepareRegister();
  // In a fraction of the time that Node takes for a thousand files.
  execFileSync('cp', ['-R', await prepared, dataDir]);
}

async function prepareRegister() {
  const recipe = hashInputs(['scripts/test/prepared-register.mjs']).slice(0, 8);
  const day = new Date().toISOString().slice(0, 10);
  const pattern = join(FOLDER, [day, basename(buildServer()), recipe].join('-'));
  mkdirSync(FOLDER, { recursive: true });
  const lock = `${pattern}.lock`;
  while (!existsSync(pattern)) {
    if (!take(lock)) {
      await sleep(50);
      continue;
    }
    try {
      await make(pattern);
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
  return pattern;
}

/** Whether this process is the one that makes the register. */
function take(lock) {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (made < Date.now() - LATE) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

async function make(pattern) {
  // Another process made it between the check and the lock.
  if (existsSync(pattern)) return;
  for (const name of readdirSync(FOLDER).map((each) => join(FOLDER, each)))
    if ((statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - HOUR)
      rmSync(name, { recursive: true, force: true });
  const made = mkdtempSync(join(FOLDER, 'making-'));
  await startOnce(made);
  renameSync(made, pattern);
}

/** Starts the server on a new folder and ends it as soon as it is ready. */
async function startOnce(dataDir) {
  const child = spawn(NODE, [join(buildServer(), 'main.js')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: '0',
      WORKERS: '1',
      LOG_LEVEL: 'error',
      ADMIN_USERNAME: firstAdministrator.username,
      ADMIN_PASSWORD: firstAdministrator.password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => {
    child.once('close', resolve);
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  for await (const line of createInterface({ input: child.stdout }))
    if (line.includes('is ready')) child.kill('SIGTERM');
  if ((await ended) !== 0) throw new Error(`the register for the tests cannot start: ${said}`);
}
