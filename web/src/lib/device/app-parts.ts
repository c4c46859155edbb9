import { workers } from './app-on-device.ts';

/** A part of the app that a phone keeps once it was used (web/build/service-worker.ts). */
export type AppPart = 'scanner';

/** How long the worker may take to answer (ms); it fetches up to a megabyte over a slow network. */
const PATIENCE = 120_000;

const ask = async (message: string, part: AppPart): Promise<boolean> => {
  const controller = workers()?.controller;
  if (!controller) return false;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      port1.close();
      resolve(data === true);
    };
    setTimeout(() => resolve(false), PATIENCE);
    controller.postMessage(`${message} ${part}`, [port2]);
  });
};

/** Is this part on the phone, for use without a network? */
export const hasPart = (part: AppPart): Promise<boolean> => ask('has', part);

/** Fetches what the phone lacks of a part, and keeps it from then on. @returns whether it is there */
export const keepPart = (part: AppPart): Promise<boolean> => ask('keep', part);
