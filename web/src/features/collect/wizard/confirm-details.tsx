import { snakeKeys } from '@gi/contract/fields/field';
import { plainFields } from '@gi/contract/fields/typed-text';
import { productionFields } from '@gi/contract/fields/registration-fields';
import { genders } from '@gi/contract/fields/units';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import ImageIcon from 'lucide-react/icons/image';
import type { ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Facts } from '#components/cards/card.tsx';
import { Chip, ChipList } from '#components/cards/chip.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { OrNotProvided } from '#components/cards/not-provided.tsx';
import { useText } from '#i18n/language.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { DOUBLE_TAP, useAfter } from '#lib/input/use-after.ts';
import { useObjectUrl } from '#lib/pictures/use-object-url.ts';
import { MaskedNumber } from '#features/record/masked-number.tsx';
import { ProductionFacts } from '#features/record/production-facts.tsx';
import { useEntryNames } from '#features/record/use-entry-names.ts';
import { useFacts } from '#features/record/use-facts.tsx';
import { whenHere } from '#features/scan/when-here.tsx';
import { DoubtsNotice } from './steps/doubts-notice.tsx';
import { numbersNotAdded } from '../drafts/additional.ts';
import {
  documentOnFile,
  documentSlots,
  photoOf,
  plainPerson,
  type DocumentSlot,
  type Step,
  type WizardDraft,
} from '../drafts/draft.ts';
import { useWizard } from './wizard-context.ts';

/** With the scanner: who has a scanned card has fetched that. */
const CardDoubtsNotice = whenHere(
  async () => (await import('./steps/card-doubts-notice.tsx')).CardDoubtsNotice,
  'min-h-0',
);

type SectionProps = {
  heading: string;
  step: Step;
  onChange: (step: Step) => void;
  children: ReactNode;
};

const Section = ({ heading, step, onChange, children }: SectionProps) => {
  const t = useText(wizard);
  return (
    <section className="border-b border-line py-2 first:pt-0 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-base">{heading}</h3>
        <Button
          variant="quiet"
          className="-mr-3 text-sm"
          aria-label={t('changeSection', { section: heading })}
          onClick={() => onChange(step)}
        >
          {t('change')}
        </Button>
      </div>
      {children}
    </section>
  );
};

/** The facts that the heading shows. */
const inHeading: ReadonlySet<string> = new Set(['name', 'age', 'gender']);

/** The picture on file, or the one that was added. */
const usePictureUrl = (draft: WizardDraft, slot: DocumentSlot): string | null => {
  const { photos } = useWizard();
  const added = useObjectUrl(photoOf({ draft, photos }, slot));
  return documentOnFile(draft, slot) ?? added;
};

/** The photo, name, age and gender of the person. */
const PersonHeading = ({ draft }: { draft: WizardDraft }) => {
  const labels = useText(fieldTexts);
  const { name, age, gender } = plainPerson(draft.person);
  const url = usePictureUrl(draft, 'photo');
  const known = genders.find((each) => each === gender);
  return (
    <div className="mb-2 flex items-center gap-3">
      {url ? (
        <img src={url} alt="" className="size-14 shrink-0 rounded-control object-cover" />
      ) : null}
      <div className="min-w-0">
        <p className="text-lg font-medium break-words">{name}</p>
        <p className="text-ink-2">
          {[labels('years', { count: Number(age) }), known && labels(known)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </div>
  );
};

const PersonFacts = ({ draft }: { draft: WizardDraft }) => {
  const facts = useFacts(
    'confirmation',
    snakeKeys(plainPerson(draft.person)),
    (kind, value, label) => <MaskedNumber kind={kind} value={value} label={label} />,
  );
  const hidden = new Set<string>(inHeading);
  if (draft.additional !== null) for (const field of numbersNotAdded(draft)) hidden.add(field);
  return <Facts items={facts.filter(({ key }) => !hidden.has(key))} layout="dense" />;
};

const DocumentTick = ({ draft, slot }: { draft: WizardDraft; slot: DocumentSlot }) => {
  const t = useText(wizard);
  const labels = useText(fieldTexts);
  const onFile = documentOnFile(draft, slot) !== undefined;
  const there = onFile || draft.documents[slot] !== undefined;
  const Mark = there ? CircleCheck : CircleDashed;
  const { isSent } = useWizard();
  const added = isSent(slot) ? 'documentSent' : 'documentThere';
  const messageKey = onFile ? 'documentOnFile' : there ? added : 'documentMissing';
  const url = usePictureUrl(draft, slot);
  return (
    <li className={`flex min-w-0 flex-col gap-1 text-xs ${there ? '' : 'text-ink-2'}`}>
      <span className="flex h-16 items-center justify-center overflow-hidden rounded-control border border-line bg-paper">
        {url ? (
          <img src={url} alt="" className="size-full object-cover" />
        ) : (
          <ImageIcon size={20} strokeWidth={1.5} aria-hidden="true" />
        )}
      </span>
      <span className="flex items-start gap-1">
        <Mark className={`mt-0.5 size-4 shrink-0 ${there ? 'text-leaf' : ''}`} aria-hidden="true" />
        <span className="min-w-0 break-words">{t(messageKey, { label: labels(slot) })}</span>
      </span>
    </li>
  );
};

type NamesProps = {
  items: readonly { id: number; name: string }[];
  of: 'category' | 'product';
};

const Names = ({ items, of }: NamesProps) => {
  const names = useEntryNames();
  if (items.length === 0)
    return (
      <p>
        <OrNotProvided />
      </p>
    );
  return (
    <ChipList>
      {items.map((item) => (
        <Chip key={item.id} tone="indigo">
          {names[of](item)}
        </Chip>
      ))}
    </ChipList>
  );
};

const ProductionSection = ({ draft }: { draft: WizardDraft }) => {
  const names = useEntryNames();
  return (
    <div className="flex flex-col gap-4">
      {draft.existingProducts.map((product) => {
        const entry = draft.production[product.id];
        return entry === undefined ? null : (
          <div key={product.id}>
            <h4 className="mb-1 font-medium">{names.product(product)}</h4>
            <ProductionFacts entry={plainFields(productionFields, entry)} layout="dense" />
          </div>
        );
      })}
    </div>
  );
};

type ConfirmationProps = {
  draft: WizardDraft;
  /** 'Edit Details', Esc or the cross. */
  onEdit: () => void;
  /** A section's Change link. */
  onChange: (step: Step) => void;
  onConfirm: () => void;
};

/** Shows the whole draft before it is submitted. Opens only for a valid draft. */
export const ConfirmDetails = ({ draft, onEdit, onChange, onConfirm }: ConfirmationProps) => {
  const t = useText(wizard);
  const mayConfirm = useAfter(DOUBLE_TAP);
  return (
    <Dialog
      onClose={onEdit}
      title={t('confirmTitle')}
      footer={
        <>
          <Button onClick={onEdit}>{t('editDetails')}</Button>
          <Button variant="primary" inert={!mayConfirm} onClick={onConfirm}>
            {t('confirmSubmit')}
          </Button>
        </>
      }
    >
      <PersonHeading draft={draft} />
      <p className="mb-3 text-sm text-ink-2">{t('confirmIntro')}</p>
      {draft.checkLater ? (
        <div className="mb-3">
          <Notice tone="warning" title={t('checkLaterTitle')}>
            {t('checkLaterText')}
          </Notice>
        </div>
      ) : null}
      {draft.card === null ? null : <CardDoubtsNotice draft={draft} onChange={onChange} />}
      <DoubtsNotice draft={draft} onChange={onChange} />
      <div>
        <Section heading={t('step1')} step={1} onChange={onChange}>
          <PersonFacts draft={draft} />
        </Section>
        <Section heading={t('step2')} step={2} onChange={onChange}>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
            {documentSlots.map((slot) => (
              <DocumentTick key={slot} draft={draft} slot={slot} />
            ))}
          </ul>
        </Section>
        <Section heading={t('step3')} step={3} onChange={onChange}>
          <Names items={draft.categories} of="category" />
        </Section>
        <Section heading={t('step4')} step={4} onChange={onChange}>
          <p className="mb-1 text-sm text-ink-2">{t('existingLegend')}</p>
          {draft.noneProduced ? (
            <p>{t('noneProduced')}</p>
          ) : (
            <Names items={draft.existingProducts} of="product" />
          )}
          <p className="mt-3 mb-1 text-sm text-ink-2">{t('plannedLegend')}</p>
          <Names items={draft.selectedProducts} of="product" />
        </Section>
        {draft.existingProducts.length === 0 ? null : (
          <Section heading={t('step5')} step={5} onChange={onChange}>
            <ProductionSection draft={draft} />
          </Section>
        )}
      </div>
    </Dialog>
  );
};
