import { isNameLanguage } from '@gi/contract/fields/entry-names';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { practiceTexts } from '#i18n/en/practice.ts';
import { useLanguage, useText } from '#i18n/language.ts';
import { randomId } from '#lib/device/random-id.ts';
import type { WizardGuide } from '../wizard/wizard-help.tsx';
import type { WizardOfDraft } from '../wizard/wizard-of-draft.tsx';
import type { WizardServicesProvider } from '../wizard/wizard-services.ts';
import { inventedPeople, PRACTICE_USER, type InventedPerson } from './invented.ts';
import { PersonFacts, PracticeBar } from './practice-bar.tsx';
import { PracticeEnd } from './practice-end.tsx';
import { takeNames } from './practice-names.ts';
import {
  beginPractice,
  endPractice,
  practiceClient,
  practiceServices,
} from './practice-services.ts';

const ChoosePerson = ({ onChoose }: { onChoose: (person: InventedPerson) => void }) => {
  const t = useText(practiceTexts);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('intro')} />
      <h2 className="mb-3 text-lg">{t('persons')}</h2>
      <div className="grid grid-cols-1 gap-4 wide:grid-cols-3">
        {inventedPeople.map((person) => (
          <Card key={person.aadhar} className="flex flex-col gap-3">
            <p className="text-sm text-ink-2">
              {t(person.registered ? 'personKnown' : 'personNew')}
            </p>
            <PersonFacts person={person} />
            <Button variant="primary" className="mt-auto" onClick={() => onChoose(person)}>
              {t('begin', { name: person.name })}
            </Button>
          </Card>
        ))}
      </div>
    </>
  );
};

/** A round of practice: nobody chosen yet, the wizard of a draft, or its end. */
type Round = { person?: InventedPerson; draftId: string; isDone: boolean };
const newRound = (person?: InventedPerson): Round => ({
  ...(person && { person }),
  ...{ draftId: randomId(), isDone: false },
});

type PracticeProps = {
  /** Passed in by the page: an import here would move it into a shared chunk. */
  wizard: {
    Wizard: typeof WizardOfDraft;
    Services: typeof WizardServicesProvider;
    Guide: WizardGuide;
  };
  onLeave: () => void;
};

/**
 * The whole wizard with invented persons (ADR 0257). Its records are in the memory of this page, its answers come from
 * `practiceServices`; nothing reaches the server, the device or a list, and all is gone when it is left.
 */
export const Practice = ({ wizard, onLeave }: PracticeProps) => {
  const device = useQueryClient();
  const { language } = useLanguage();
  const [client] = useState(practiceClient);
  const [round, setRound] = useState(newRound);
  useEffect(() => {
    beginPractice();
    return endPractice;
  }, []);
  // Before the first round: from there on practice asks for nothing.
  useEffect(() => {
    if (isNameLanguage(language)) void takeNames(client, device);
  }, [client, device, language]);
  const { person, draftId, isDone } = round;
  const { Wizard, Services, Guide } = wizard;
  const again = () => {
    beginPractice();
    setRound(newRound());
  };
  return (
    <QueryClientProvider client={client}>
      <Services value={practiceServices}>
        <PracticeBar person={isDone ? undefined : person} onLeave={onLeave} />
        {person === undefined ? (
          <ChoosePerson onChoose={(chosen) => setRound(newRound(chosen))} />
        ) : isDone ? (
          <PracticeEnd draftId={draftId} onAgain={again} onLeave={onLeave} />
        ) : (
          <Wizard
            key={draftId}
            userId={PRACTICE_USER}
            draftId={draftId}
            isNew
            likeLast={false}
            problem={null}
            Guide={Guide}
            onLeft={again}
            onDone={() => setRound({ ...round, isDone: true })}
          />
        )}
      </Services>
    </QueryClientProvider>
  );
};
