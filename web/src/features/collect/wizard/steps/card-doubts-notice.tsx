import { DoubtQuestion, type AskProps } from './doubts-notice.tsx';
import { cardDoubts } from './card-doubts.ts';

/** Asks about what the scanned card says differently. */
export const CardDoubtsNotice = ({ draft, onChange }: AskProps) => (
  <DoubtQuestion doubts={cardDoubts(draft)} onChange={() => onChange(1)} />
);
