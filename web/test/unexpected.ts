import { format } from 'node:util';
import { expect } from 'vitest';
import { server } from './api.ts';

/** What happened in a test without its saying so. */
const unexpected: string[] = [];

server.events.on('request:unhandled', ({ request }) => {
  unexpected.push(`no answer for ${request.method} ${new URL(request.url).pathname}`);
});
for (const level of ['error', 'warn'] as const)
  console[level] = (...words: unknown[]) => {
    unexpected.push(`console.${level}: ${format(...words)}`);
  };
process.on('warning', (warning) => unexpected.push(String(warning)));

/**
 * Expects that the test before had an answer for each request (one without looks like a broken network), and that nothing
 * was written to the console. A test that wants an error written says so with `vi.spyOn(console, 'error')`.
 */
export const expectNothingUnexpected = (): void => {
  expect(unexpected.splice(0).join('\n')).toBe('');
};
