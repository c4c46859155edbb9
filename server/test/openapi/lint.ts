import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const cli = fileURLToPath(
  new URL('../../../node_modules/@redocly/cli/bin/cli.js', import.meta.url),
);

/** What Redocly's strict recommended rules find in an OpenAPI document; nothing is sent anywhere. */
export const lintOpenApi = async (document: string): Promise<string[]> => {
  const dir = await mkdtemp(join(tmpdir(), 'gi-openapi-'));
  try {
    await writeFile(join(dir, 'openapi.json'), document);
    const args = ['lint', 'openapi.json', '--extends=recommended-strict', '--format=json'];
    const env = {
      ...process.env,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    };
    const run = promisify(execFile)(process.execPath, [cli, ...args], { cwd: dir, env });
    // A lint that finds something ends with code 1; its findings are in the output.
    const { stdout } = await run.catch((error: { stdout?: string }) => {
      if (!error.stdout) throw error;
      return { stdout: error.stdout };
    });
    const { problems } = JSON.parse(stdout) as {
      problems: { ruleId: string; message: string }[];
    };
    return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
};
