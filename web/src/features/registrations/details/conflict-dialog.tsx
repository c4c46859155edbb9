import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { RadioGroup } from '#components/ui/choices.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useText } from '#i18n/language.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { draftOf } from './edit-draft.ts';
import { fieldName } from './field-names.ts';
import { differencesOf } from './merge-drafts.ts';
import type { Choice, Difference } from './merge-drafts.ts';
import type { RegistrationEditing } from './use-registration-edit.ts';

type Choices = Readonly<Record<string, Choice>>;

function DifferenceChoice(props: {
  difference: Difference;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}) {
  const { difference, choice, onChoose } = props;
  const t = useText(detailTexts);
  const field = fieldName(difference.field, t);
  const legend =
    difference.productId === undefined
      ? field
      : t('ofProduct', { field, product: difference.productName });
  const shown = (value: string) => (value === '' ? t('blank') : value);
  return (
    <RadioGroup
      legend={legend}
      value={choice}
      onChange={(event) => onChoose(event.target.value === 'theirs' ? 'theirs' : 'mine')}
      className="flex-col"
      options={[
        { value: 'mine', label: t('yours', { value: shown(difference.mine) }) },
        { value: 'theirs', label: t('theirs', { value: shown(difference.theirs) }) },
      ]}
    />
  );
}

/** Two people saved: both versions of each disputed field, and nothing is lost until one is chosen. */
export function ConflictDialog({ edit }: { edit: RegistrationEditing }) {
  const t = useText(detailTexts);
  const [choices, setChoices] = useState<Choices>({});
  const { editing, theirs } = edit;
  if (!editing || !theirs) return null;
  const differences = differencesOf(draftOf(editing.base), editing.draft, draftOf(theirs));
  return (
    <Dialog
      open
      title={t('conflictTitle')}
      onClose={edit.backToEditing}
      footer={
        <>
          <Button variant="danger-quiet" onClick={edit.cancel}>
            {t('dropMine')}
          </Button>
          <Button onClick={edit.backToEditing}>{t('keepEditing')}</Button>
          <Button variant="primary" pending={edit.saving} onClick={() => edit.resolve(choices)}>
            {t('saveChoices')}
          </Button>
        </>
      }
    >
      <p>{t(differences.length > 0 ? 'conflictText' : 'conflictFree')}</p>
      <div className="mt-4 flex flex-col gap-6">
        {differences.map((difference) => (
          <DifferenceChoice
            key={difference.key}
            difference={difference}
            choice={choices[difference.key] ?? 'mine'}
            onChoose={(choice) => setChoices({ ...choices, [difference.key]: choice })}
          />
        ))}
      </div>
    </Dialog>
  );
}
