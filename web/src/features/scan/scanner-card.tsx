import { whenHere } from './when-here.tsx';

/** Whether this phone has the scanner for a day without a network. */
export const ScannerCard = whenHere(
  async () => (await import('./scanner-state.tsx')).ScannerState,
  'min-h-32',
);
