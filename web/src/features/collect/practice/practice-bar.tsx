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

/** Over each screen of practice: striped, so that nobody takes it for real work (styles.css stripes the dialogs). */
export const PracticeBar = ({ person, onLeave }: BarProps) => {
  const t = useText(practiceTexts);
  return (
    <section
      data-practice
      aria-label={t('title')}
      className="stripes mb-4 flex flex-col gap-2 rounded-card border border-turmeric p-3 max-wide:-mx-4 max-wide:-mt-4 max-wide:rounded-none max-wide:border-x-0 sm:max-wide:-mt-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="rounded-control bg-card px-2 font-medium text-turmeric">{t('banner')}</p>
        <Button onClick={onLeave}>{t('leave')}</Button>
      </div>
      {person === undefined ? null : (
        <details className="rounded-control bg-card px-3">
          <summary className="flex min-h-[48px] cursor-pointer items-center font-medium text-indigo">
            {t('card')}
          </summary>
          <div className="pb-3">
            <PersonFacts person={person} />
          </div>
        </details>
      )}
    </section>
  );
};
