import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Facts } from '#components/cards/card.tsx';
import { inGroups } from '#components/fields/grouped-input.tsx';
import { fieldTexts } from '#i18n/en/fields.ts';
import { practiceTexts } from '#i18n/en/practice.ts';
import { useText } from '#i18n/language.ts';
import type { InventedPerson } from './invented.ts';

/** What stands on the card of an invented person. */
export const PersonFacts = ({ person }: { person: InventedPerson }) => {
  const labels = useText(fieldTexts);
  const t = useText(practiceTexts);
  const { name, aadhar, address, age, gender, phone } = person;
  return (
    <Facts
      layout="dense"
      items={[
        { label: t('number'), value: inGroups(aadhar) },
        { label: labels('name'), value: name },
        { label: labels('address'), value: address },
        { label: labels('age'), value: String(age) },
        { label: labels('gender'), value: labels(gender) },
        { label: labels('phone'), value: phone },
      ]}
    />
  );
};

type BarProps = { person: InventedPerson | undefined; onLeave: () => void };

/** Two lines of small letters are as high as one button, so that a phone loses no more than that. */
const SMALL = 'px-2 text-xs leading-tight sm:px-4 sm:text-base';

/**
 * A striped bar marks every screen of practice, to tell it from real work. The bar is one line high. The
 * card of the invented person opens below the bar. The 6 px of stripes at the edge of the page (design.css) do not cover it.
 */
export const PracticeBar = ({ person, onLeave }: BarProps) => {
  const t = useText(practiceTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      data-practice
      aria-label={t('title')}
      className="stripes mb-4 rounded-card border-turmeric wide:border max-wide:-mx-4 max-wide:-mt-2.5 max-wide:rounded-none sm:max-wide:-mt-4.5"
    >
      <div className="flex items-stretch gap-1 px-1">
        <p className="flex min-w-0 flex-1 items-center">
          <span className={`rounded-control bg-card py-0.5 font-medium text-turmeric ${SMALL}`}>
            {t('banner')}
          </span>
        </p>
        {person === undefined ? null : (
          <Button
            variant="quiet"
            className={SMALL}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('card')}
          </Button>
        )}
        <Button variant="quiet" className={SMALL} onClick={onLeave}>
          {t('leave')}
        </Button>
      </div>
      {person === undefined || !isOpen ? null : (
        <div className="bg-card px-4 pb-3">
          <PersonFacts person={person} />
        </div>
      )}
    </section>
  );
};
