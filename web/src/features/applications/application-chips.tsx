import type { ShownApplicationStatus } from '@gi/contract/fields/application-states';
import type { Application } from '@gi/contract/schemas/applications';
import { Chip, type Tone } from '#components/cards/chip.tsx';
import { useText } from '#i18n/language.ts';
import { applicationFacts } from '#i18n/en/application-facts.ts';
import { applicationTexts } from '#i18n/en/applications.ts';

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

/** The status of an application in words and colour, and whether its registration changed after the filing. */
export const ApplicationChips = ({ application }: { application: Application }) => {
  const t = useText(applicationTexts);
  const facts = useText(applicationFacts);
  return (
    <>
      <Chip tone={tones[application.status]}>{facts(application.status)}</Chip>
      {application.changedAfterFiling ? <Chip tone="madder">{t('changedAfterFiling')}</Chip> : null}
    </>
  );
};
