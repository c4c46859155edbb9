import { snakeKeys } from '@gi/contract/field';
import { plainFields } from '@gi/contract/field-input';
import { productionFields } from '@gi/contract/registration-fields';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Facts } from '#components/ui/card.tsx';
import { Chip, ChipList } from '#components/ui/chip.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { OrNotProvided } from '#components/ui/not-provided.tsx';
import { useText } from '#i18n/language.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { MaskedNumber } from '../record/masked-number.tsx';
import { ProductionFacts } from '../record/production-facts.tsx';
import { useFacts } from '../record/use-facts.tsx';
import { AskAboutTurnovers } from './ask-about-turnovers.tsx';
import { documentOnFile, documentSlots, plainPerson } from './draft.ts';
import type { DocumentSlot, Step, WizardDraft } from './draft.ts';

type SectionProps = {
  heading: string;
  step: Step;
  onChange: (step: Step) => void;
  children: ReactNode;
};

const Section = ({ heading, step, onChange, children }: SectionProps) => {
  const t = useText(wizard);
  return (
    <section className="border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
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

const PersonFacts = ({ person }: Pick<WizardDraft, 'person'>) => {
  const facts = useFacts('confirmation', snakeKeys(plainPerson(person)), (kind, value, label) => (
    <MaskedNumber kind={kind} value={value} label={label} />
  ));
  return <Facts items={facts} />;
};

const DocumentTick = ({ draft, slot }: { draft: WizardDraft; slot: DocumentSlot }) => {
  const t = useText(wizard);
  const labels = useText(fieldTexts);
  const onFile = documentOnFile(draft, slot) !== undefined;
  const there = onFile || draft.documents[slot] !== undefined;
  const words = onFile ? 'documentOnFile' : there ? 'documentThere' : 'documentMissing';
  return (
    <li className={`flex items-start gap-2 py-1 ${there ? '' : 'text-ink-2'}`}>
      {there ? (
        <CircleCheck className="mt-0.5 size-5 shrink-0 text-leaf" aria-hidden="true" />
      ) : (
        <CircleDashed className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      )}
      <span>{t(words, { label: labels(slot) })}</span>
    </li>
  );
};

const Names = ({ items }: { items: readonly { id: number; name: string }[] }) => {
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
          {item.name}
        </Chip>
      ))}
    </ChipList>
  );
};

const ProductionSection = ({ draft }: { draft: WizardDraft }) => (
  <div className="flex flex-col gap-4">
    {draft.existingProducts.map(({ id, name }) => {
      const entry = draft.production[id];
      return entry === undefined ? null : (
        <div key={id}>
          <h4 className="mb-1 font-semibold">{name}</h4>
          <ProductionFacts entry={plainFields(productionFields, entry)} />
        </div>
      );
    })}
  </div>
);

type ConfirmDetailsProps = {
  open: boolean;
  draft: WizardDraft;
  /** 'Edit Details', Esc or the cross. */
  onEdit: () => void;
  /** A section's Change link. */
  onChange: (step: Step) => void;
  onConfirm: () => void;
};

/** Everything once more, before it is registered. Opens only for a valid draft. */
export const ConfirmDetails = ({
  open,
  draft,
  onEdit,
  onChange,
  onConfirm,
}: ConfirmDetailsProps) => {
  const t = useText(wizard);
  return (
    <Dialog
      open={open}
      onClose={onEdit}
      title={t('confirmTitle')}
      footer={
        <>
          <Button onClick={onEdit}>{t('editDetails')}</Button>
          <Button variant="primary" onClick={onConfirm}>
            {t('confirmSubmit')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-2">{t('confirmIntro')}</p>
      <AskAboutTurnovers draft={draft} onChange={() => onChange(5)} />
      <div>
        <Section heading={t('step1')} step={1} onChange={onChange}>
          <PersonFacts person={draft.person} />
        </Section>
        <Section heading={t('step2')} step={2} onChange={onChange}>
          <ul>
            {documentSlots.map((slot) => (
              <DocumentTick key={slot} draft={draft} slot={slot} />
            ))}
          </ul>
        </Section>
        <Section heading={t('step3')} step={3} onChange={onChange}>
          <Names items={draft.categories} />
        </Section>
        <Section heading={t('step4')} step={4} onChange={onChange}>
          <p className="mb-1 text-sm text-ink-2">{t('existingLegend')}</p>
          {draft.noneProduced ? (
            <p>{t('noneProduced')}</p>
          ) : (
            <Names items={draft.existingProducts} />
          )}
          <p className="mt-3 mb-1 text-sm text-ink-2">{t('plannedLegend')}</p>
          <Names items={draft.selectedProducts} />
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
