import type { ShownApplicationStatus } from '@gi/contract/fields/application-states';
import { Chip, type Tone } from '#components/cards/chip.tsx';
import { applicationFacts } from '#i18n/en/application-facts.ts';
import { useText } from '#i18n/language.ts';

const tones: Readonly<Record<ShownApplicationStatus, Tone>> = {
  not_filed: 'neutral',
  filed: 'indigo',
  advertised: 'indigo',
  opposed: 'turmeric',
  granted: 'leaf',
  renewal_due: 'turmeric',
  expired: 'madder',
  refused: 'madder',
  withdrawn: 'neutral',
  removed: 'madder',
};

/** The status of an application in words and colour. */
export const ApplicationStatusChip = ({ status }: { status: ShownApplicationStatus }) => {
  const t = useText(applicationFacts);
  return <Chip tone={tones[status]}>{t(status)}</Chip>;
};
