import Camera from 'lucide-react/icons/camera';
import { Fragment, useState } from 'react';
import { useStoredUser } from '#api/session.ts';
import { Formats, ImageField } from '#components/pictures/image-field.tsx';
import { CoverButton, CoveredTick } from '#components/pictures/cover-number.tsx';
import { CameraRun } from '#components/pictures/picture-parts.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { documentTexts } from '#i18n/en/documents.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { sentenceTexts } from '#i18n/en/sentences.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { shotSubjects, SIDE_BYTES } from '#lib/pictures/document-shots.ts';
import { shrinkImage } from '#lib/pictures/shrink-image.ts';
import {
  documentOnFile,
  documentSlots,
  kindOfSlot,
  photoOf,
  requiredSlots,
  type DocumentSlot,
} from '../../drafts/draft.ts';
import { useWizard } from '../wizard-context.ts';

const isRequired = (slot: DocumentSlot): boolean => requiredSlots.includes(slot);

const targetOf = (slot: DocumentSlot): number | undefined =>
  slot === 'aadharCardFront' || slot === 'aadharCardBack' ? SIDE_BYTES : undefined;

const DocumentField = ({ slot }: { slot: DocumentSlot }) => {
  const labels = useText(fieldTexts);
  const sentences = useText(sentenceTexts);
  const { draft, photos, lost, addPhoto, removeDocument, problems, isSent } = useWizard();
  const onFile = documentOnFile(draft, slot);
  const required = isRequired(slot);
  const file = photoOf({ draft, photos }, slot) ?? null;
  const rule = useStoredUser()?.aadharPictures;
  const covers = rule !== undefined && kindOfSlot(slot) === 'aadharCard';
  return (
    <ImageField
      id={slot}
      label={labels(slot)}
      value={file}
      required={required}
      optional={!required}
      error={problems[slot] ?? (lost.includes(slot) ? sentences('pictureLost') : undefined)}
      subject={shotSubjects[slot]}
      target={targetOf(slot)}
      sent={isSent(slot)}
      formatsAbove
      onFile={onFile}
      tools={
        covers && file !== null ? (
          <CoverButton
            file={file}
            label={labels(slot)}
            target={targetOf(slot)}
            onCovered={(covered) => addPhoto(slot, covered)}
          />
        ) : null
      }
      onChange={(file) => (file === null ? removeDocument(slot) : addPhoto(slot, file))}
    />
  );
};

/** Follows the pictures of the Aadhar card, where the unit offers or requires that the number is covered. */
const Covered = () => {
  const rule = useStoredUser()?.aadharPictures;
  const { draft, problems, dispatch } = useWizard();
  return rule === undefined ? null : (
    <CoveredTick
      checked={draft.numberCovered}
      error={problems['numberCovered']}
      onChange={(value) => dispatch({ type: 'number-covered', value })}
    />
  );
};

/** Photographs all documents one after the other, the optional ones last; those on file are left out. */
const PhotoRun = () => {
  const t = useText(documentTexts);
  const labels = useText(fieldTexts);
  const { draft, photos, addPhoto } = useWizard();
  const [open, setOpen] = useState(false);
  const slots = documentSlots.filter((slot) => documentOnFile(draft, slot) === undefined);
  if (!slots.some(isRequired)) return null;
  const shots = slots.map((slot) => ({
    id: slot,
    label: labels(slot),
    subject: shotSubjects[slot],
    optional: !isRequired(slot),
    photo: photoOf({ draft, photos }, slot) ?? null,
  }));
  const add = async (id: string, photo: File) => {
    const slot = slots.find((each) => each === id);
    if (slot !== undefined)
      await addPhoto(slot, await shrinkImage(photo, { target: targetOf(slot) }));
  };
  const isComplete = shots.every((shot) => shot.optional || shot.photo !== null);
  return (
    <>
      <Button
        variant={isComplete ? 'secondary' : 'primary'}
        className="self-start max-sm:w-full"
        icon={<Camera size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t(isComplete ? 'takeAllAgain' : 'takeAll')}
      </Button>
      {open ? (
        <CameraRun
          shots={shots}
          onPhoto={(id, photo) => void add(id, photo)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};

/** Step 2: only what is missing; documents on file from an earlier registration are a tap away. */
export const DocumentStep = () => {
  const t = useText(wizard);
  const labels = useText(fieldTexts);
  const { draft } = useWizard();
  const onFile = documentSlots.filter((slot) => documentOnFile(draft, slot) !== undefined);
  const isMissing = (slot: DocumentSlot) => !onFile.includes(slot);
  const required = requiredSlots.filter(isMissing);
  const optional = documentSlots.filter((slot) => !isRequired(slot) && isMissing(slot));
  const fields = (slots: readonly DocumentSlot[]) => (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-6">
      {slots.map((slot) => (
        <Fragment key={slot}>
          <DocumentField slot={slot} />
          {slot === 'aadharCardBack' && isMissing(slot) ? <Covered /> : null}
        </Fragment>
      ))}
    </div>
  );
  const group = (slots: readonly DocumentSlot[], heading: string) =>
    slots.length === 0 ? null : (
      <section className="flex flex-col gap-3">
        <h2 className="text-lg">{heading}</h2>
        {fields(slots)}
      </section>
    );
  return (
    <div className="flex flex-col gap-6">
      {required.length === 0 ? (
        <Notice tone="success">{t('documentsComplete')}</Notice>
      ) : (
        <div className="flex flex-col gap-3">
          <p>{t('documentsIntro')}</p>
          <PhotoRun />
        </div>
      )}
      {required.length + optional.length === 0 ? null : (
        <p className="text-sm text-ink-2">
          <Formats />
        </p>
      )}
      {group(required, t('documentsRequired'))}
      {group(optional, t('documentsOptional'))}
      {onFile.length === 0 ? null : (
        <details>
          <summary className="flex min-h-12 cursor-pointer items-center font-medium text-indigo">
            {t('documentsOnFile', { documents: onFile.map((slot) => labels(slot)).join(', ') })}
          </summary>
          {fields(onFile)}
        </details>
      )}
    </div>
  );
};
