import type { Page } from '@playwright/test';
import { registerByCall } from './register.ts';
import type { Server } from './server.ts';
import { drawPicture, type Producer } from './wizard.ts';

/** A registration made through the API with pictures that bear the producer's name. */
export const registered = async (
  server: Server,
  page: Page,
  username: string,
  producer: Producer,
): Promise<number> =>
  registerByCall(server, username, producer, await drawPicture(page, producer.name));
