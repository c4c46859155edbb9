import { ImageField } from '#components/image-field.tsx';
import { useText } from '#i18n/language.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { documentOnFile, documentSlots, requiredSlots } from './draft.ts';
import type { DocumentSlot } from './draft.ts';
import { useWizard } from './wizard-context.ts';

const DocumentField = ({ slot }: { slot: DocumentSlot }) => {
  const t = useText(wizard);
  const labels = useText(fieldTexts);
  const { draft, photos, addPhoto, removeDocument, problems } = useWizard();
  const reference = draft.documents[slot];
  const onFile = documentOnFile(draft, slot);
  const required = requiredSlots.includes(slot);
  return (
    <ImageField
      id={slot}
      label={labels(slot)}
      value={reference === undefined ? null : (photos.get(reference.blobId) ?? null)}
      required={required}
      optional={!required}
      error={problems[slot]}
      status={t('notSentYet')}
      onFile={onFile === undefined ? undefined : { url: onFile }}
      onChange={(file) => {
        if (file === null) removeDocument(slot);
        else void addPhoto(slot, file);
      }}
    />
  );
};

/** Step 2: what is on file from an earlier registration is shown, and never asked for again. */
export const DocumentStep = () => {
  const t = useText(wizard);
  const group = (slots: readonly DocumentSlot[], heading: string) => (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{heading}</h2>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-6">
        {slots.map((slot) => (
          <DocumentField key={slot} slot={slot} />
        ))}
      </div>
    </section>
  );
  return (
    <div className="flex flex-col gap-6">
      <p>{t('documentsIntro')}</p>
      {group(requiredSlots, t('documentsRequired'))}
      {group(
        documentSlots.filter((slot) => !requiredSlots.includes(slot)),
        t('documentsOptional'),
      )}
    </div>
  );
};
