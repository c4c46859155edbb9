import { type AppPart, hasParts, keepParts } from '#lib/device/app-parts.ts';
import { nativeDetector } from '#lib/qr/native-detector.ts';

/** What a phone needs to scan without a network; one whose browser reads codes itself needs no reader of ours. */
const scannerParts = async (): Promise<readonly AppPart[]> =>
  (await nativeDetector()) === undefined ? ['scan', 'scanner', 'reader'] : ['scan', 'scanner'];

export const hasScanner = async (): Promise<boolean> => hasParts(await scannerParts());

/** @returns whether all of it is on the phone now */
export const keepScanner = async (): Promise<boolean> => keepParts(await scannerParts());
