import { snakeKeys } from '@gi/contract/fields/field';
import { maskIdentity } from '@gi/contract/fields/identity-numbers';
import type { KnownProducer } from '@gi/contract/schemas/registrations';
import { useText } from '#i18n/language.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { comparisonTexts } from '#i18n/en/comparison.ts';
import { TwoSides } from '#features/record/two-sides.tsx';
import { useEntryNames } from '#features/record/use-entry-names.ts';
import { useFacts } from '#features/record/use-facts.tsx';
import { chooseAdditional, personOf } from '../../drafts/additional.ts';
import { documentSlots, kindOfSlot, plainPerson, type WizardDraft } from '../../drafts/draft.ts';

/** The numbers that were checked are the same on both sides. */
const checked: ReadonlySet<string> = new Set(['aadharNumber', 'voterId']);

/** What an additional registration would leave out of this draft: products, and pictures on file. */
const leftOut = (draft: WizardDraft, { userData }: KnownProducer) => {
  const turned = chooseAdditional(draft);
  const stays = new Set(
    [...turned.existingProducts, ...turned.selectedProducts].map((product) => product.id),
  );
  const products = [...draft.existingProducts, ...draft.selectedProducts].filter(
    (product) => !stays.has(product.id),
  );
  const slots = documentSlots.filter(
    (slot) =>
      draft.documents[slot] !== undefined && userData.documentPaths[kindOfSlot(slot)] !== undefined,
  );
  return { products, slots };
};

type ComparisonProps = { draft: WizardDraft; check: KnownProducer };

/**
 * The person as typed beside the same person in the register, and the entered products and pictures that an
 * additional registration leaves out.
 */
export const KnownComparison = ({ draft, check }: ComparisonProps) => {
  const t = useText(comparisonTexts);
  const labels = useText(fieldTexts);
  const kept = { ...draft.person, ...personOf(check) };
  const typedFacts = useFacts('confirmation', snakeKeys(plainPerson(draft.person)), (kind, value) =>
    maskIdentity(kind, value),
  );
  // The register's numbers are masked.
  const keptFacts = useFacts('confirmation', snakeKeys(kept), (_kind, value) => value);
  const keptValues = new Map(keptFacts.map(({ key, value }) => [key, value]));
  const rows = typedFacts
    .filter(({ key }) => !checked.has(key))
    .map(({ key, label, value: one }) => {
      const other = keptValues.get(key);
      const differs = one !== other;
      const hint = differs ? <span> ({t('compareDiffers')})</span> : null;
      return {
        key,
        label: (
          <>
            {label}
            {hint}
          </>
        ),
        one,
        other,
        differs,
      };
    })
    .filter(({ one, other }) => Boolean(one) || Boolean(other));
  const { products, slots } = leftOut(draft, check);
  const names = useEntryNames();
  return (
    <div className="mt-3 flex flex-col gap-2 max-sm:-ml-7">
      <TwoSides
        caption={t('compareTitle')}
        headings={{ fact: t('compareField'), one: t('compareTyped'), other: t('compareKept') }}
        facts={rows}
      />
      <p>{t('turnText')}</p>
      {products.length === 0 ? null : (
        <p>
          {t('turnProducts', { products: [...new Set(products.map(names.product))].join(', ') })}
        </p>
      )}
      {slots.length === 0 ? null : (
        <p>{t('turnPictures', { documents: slots.map((slot) => labels(slot)).join(', ') })}</p>
      )}
    </div>
  );
};
