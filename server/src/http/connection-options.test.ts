import { Server as HttpsServer } from 'node:https';
import { expect, it } from 'vitest';
import { openWorld } from '#test/world.ts';

it('limits the time of slow clients over https as over http', async () => {
  const timeouts = { headers: 1_500, request: 3_000 };
  for (const https of [undefined, {}]) {
    const world = await openWorld({
      app: { timeouts, ...(https === undefined ? {} : { https }) },
    });
    try {
      const { server } = world.app;
      expect(server instanceof HttpsServer).toBe(https !== undefined);
      expect(server.headersTimeout).toBe(1_500);
      expect(server.requestTimeout).toBe(3_000);
    } finally {
      await world.close();
    }
  }
});
