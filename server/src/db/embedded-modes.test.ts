import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { startEmbeddedDatabase } from './embedded.ts';

it('closes a database folder whose modes were opened by a copy, with a warning', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gi-modes-'));
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const startOnce = async () => {
    const database = await startEmbeddedDatabase({ dataDir, log, durable: false });
    await database.stop();
  };
  try {
    await startOnce();
    const folder = join(dataDir, 'database');
    chmodSync(folder, 0o755);
    // PostgreSQL itself would refuse it.
    await startOnce();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const said = 'closed the database folder to other users';
    expect(log.warn).toHaveBeenCalledWith({ folder, mode: '755' }, said);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
