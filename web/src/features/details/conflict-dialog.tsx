import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { RadioGroup } from '#components/fields/choices.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { useText } from '#i18n/language.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { fieldName } from '#features/record/field-names.ts';
import { useEntryNames } from '#features/record/use-entry-names.ts';
import { changedByOthers, conflictsOf, type Difference, type Version } from './merge-copies.ts';
import type { EditKey } from './working-copy.ts';
import { unitShown } from './typed-units.ts';
import type { RegistrationEditing } from './use-registration-edit.ts';

/** The name of a field, with the product of a production field. */
const useFieldWords = (products: RegistrationDetail['production_details']) => {
  const t = useText(detailTexts);
  const names = useEntryNames();
  return (key: EditKey): string => {
    const [, productId, field = key] = /^(\d+)-(\w+)$/.exec(key) ?? [];
    const name = fieldName(field, t);
    const product = products.find((entry) => String(entry.product_id) === productId);
    if (product === undefined) return name;
    const { product_id: id, productName } = product;
    return t('ofProduct', { field: name, product: names.product({ id, name: productName }) });
  };
};

const DifferenceChoice = (props: {
  difference: Difference;
  products: RegistrationDetail['production_details'];
  version: Version;
  onChoose: (version: Version) => void;
}) => {
  const { difference, products, version, onChoose } = props;
  const t = useText(detailTexts);
  const fieldWords = useFieldWords(products);
  const isUnit = /(?:^|-)(?:unit|turnoverUnit)$/.test(difference.key);
  const shown = (value: string) => {
    if (value === '') return t('blank');
    return isUnit ? unitShown(value) : value;
  };
  return (
    <RadioGroup
      legend={fieldWords(difference.key)}
      value={version}
      onChange={(event) => onChoose(event.target.value === 'theirs' ? 'theirs' : 'mine')}
      className="flex-col"
      options={[
        { value: 'mine', label: t('yours', { value: shown(difference.mine) }) },
        { value: 'theirs', label: t('theirs', { value: shown(difference.theirs) }) },
      ]}
    />
  );
};

/** Two people changed the registration: both versions of each conflicting field, kept until one is chosen. */
export const ConflictDialog = ({ edit }: { edit: RegistrationEditing }) => {
  const t = useText(detailTexts);
  const [chosen, setChosen] = useState<Readonly<Record<string, Version>>>({});
  const { editing, theirs } = edit;
  const fieldWords = useFieldWords(theirs?.production_details ?? []);
  if (!editing || !theirs) return null;
  const others = changedByOthers(editing, theirs);
  const differences = conflictsOf(editing, theirs);
  return (
    <Dialog
      title={t('conflictTitle')}
      onClose={edit.backToEditing}
      footer={
        <>
          <Button variant="danger-quiet" onClick={edit.cancel}>
            {t('dropMine')}
          </Button>
          <Button onClick={edit.backToEditing}>{t('keepEditing')}</Button>
          <Button variant="primary" pending={edit.saving} onClick={() => edit.resolve(chosen)}>
            {t(differences.length > 0 ? 'saveChoices' : 'save')}
          </Button>
        </>
      }
    >
      <p>{t(differences.length > 0 ? 'conflictText' : 'conflictFree')}</p>
      {others.length === 0 ? null : (
        <p className="mt-2">{t('theyChanged', { fields: others.map(fieldWords).join(', ') })}</p>
      )}
      <div className="mt-4 flex flex-col gap-6">
        {differences.map((difference) => (
          <DifferenceChoice
            key={difference.key}
            difference={difference}
            products={theirs.production_details}
            version={chosen[difference.key] ?? 'mine'}
            onChoose={(version) => setChosen({ ...chosen, [difference.key]: version })}
          />
        ))}
      </div>
    </Dialog>
  );
};
