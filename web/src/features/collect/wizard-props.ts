import type { Arrival } from './use-endings.ts';
import type { MenuLink } from './wizard-menu.tsx';

/** The props that the page passes to the wizard. */
export type WizardProps = {
  userId: number;
  dashboard: string;
  /** The menu of the drawer on small screens. */
  links: readonly MenuLink[];
  /** The page of a registration. */
  detailsPath: (registrationId: number) => string;
  /** After the draft was discarded. */
  onLeft: () => void;
  /** After the server registered the producer. */
  onDone: (arrival: Arrival) => void;
};
