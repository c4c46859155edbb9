import { workers } from './app-on-device.ts';

/** A part of the app that a phone keeps once it was used (web/build/chunks.ts). */
export type AppPart = 'scan' | 'scanner' | 'reader';

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

const all = async (message: string, parts: readonly AppPart[]): Promise<boolean> =>
  !(await Promise.all(parts.map((part) => ask(message, part)))).includes(false);

/** Are these parts on the phone, for use without a network? */
export const hasParts = (parts: readonly AppPart[]): Promise<boolean> => all('has', parts);

/** Fetches what the phone lacks of some parts, and keeps it from then on. @returns whether all is there */
export const keepParts = (parts: readonly AppPart[]): Promise<boolean> => all('keep', parts);
