import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import { useState, type ComponentProps } from 'react';
import { useStoredUser } from '#api/session.ts';
import { PDF } from '#components/pictures/chosen-picture.tsx';
import { CoverButton, CoveredTick } from '#components/pictures/cover-number.tsx';
import { ImageField } from '#components/pictures/image-field.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { coverTexts } from '#i18n/en/cover.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { documentFileTexts } from '#i18n/en/document-files.ts';
import { documentNames } from '#i18n/en/document-names.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { shotSubjects, SIDE_BYTES } from '#lib/pictures/document-shots.ts';
import { mergeImages } from '#lib/pictures/merge-images.ts';
import { common } from '#i18n/en/common.ts';

const sides = ['aadharCardFront', 'aadharCardBack'] as const;
type Side = (typeof sides)[number];
type Chosen = Partial<Record<Side | 'whole', File | null>>;

type UpdateDialogProps = {
  kind: DocumentKind;
  /** Whether a document is on file already. */
  replaces: boolean;
  /** A new document takes the approval away. */
  reviewedAgain?: boolean;
  /** Begins with this picture, e.g. one that was refused because its number is not covered. */
  initial?: File | undefined;
  onDocument: (file: File, numberCovered: boolean) => void;
  onClose: () => void;
};

const subjectOf = (kind: DocumentKind) => (kind === 'aadharCard' ? 'any' : shotSubjects[kind]);

const targetOf = (field: Side | 'whole'): number | undefined =>
  field === 'whole' ? undefined : SIDE_BYTES;

type CoverToolProps = Omit<ComponentProps<typeof CoverButton>, 'file'> & { file: File | null };

/** Nothing for a PDF: UIDAI gives one in which the number is masked. */
const CoverTool = ({ file, ...props }: CoverToolProps) =>
  file === null || file.type === PDF ? null : <CoverButton file={file} {...props} />;

/** The chosen pictures, and the file that is made of them. */
const useChosen = ({ kind, initial, onDocument, onClose }: UpdateDialogProps) => {
  const [chosen, setChosen] = useState<Chosen>({ whole: initial ?? null });
  const [inOne, setInOne] = useState(initial !== undefined);
  const [covered, setCovered] = useState(false);
  const user = useStoredUser();
  const rule = kind === 'aadharCard' ? user?.aadharPictures : undefined;
  const lacksCover = rule === 'require' && !covered;
  const [submitted, setSubmitted] = useState(false);
  const [merging, setMerging] = useState(false);
  const [failed, setFailed] = useState(false);
  const hasSides = kind === 'aadharCard' && !inOne;
  const fields: readonly (Side | 'whole')[] = hasSides ? sides : ['whole'];
  const use = async () => {
    setSubmitted(true);
    const [first, second] = fields.map((field) => chosen[field] ?? undefined);
    if (first === undefined || (hasSides && second === undefined) || lacksCover) return;
    setMerging(true);
    try {
      const file = second === undefined ? first : await mergeImages(first, second);
      onClose();
      onDocument(file, covered);
    } catch {
      // The canvas failed: the pictures stay, and another try may work.
      setFailed(true);
      setMerging(false);
    }
  };
  const choose = (field: Side | 'whole', file: File | null) => {
    setChosen((all) => ({ ...all, [field]: file }));
    // A new picture needs a new tick.
    setCovered(false);
  };
  const turn = () => {
    setInOne(!inOne);
    setCovered(false);
    setSubmitted(false);
  };
  const cover = { rule, covered, setCovered, isMissing: submitted && lacksCover };
  return { chosen, choose, fields, hasSides, inOne, turn, submitted, merging, failed, use, cover };
};

/**
 * Asks for a new document with the field of the wizard. Of an Aadhar card both sides are asked for: the stored picture
 * shows both, so a new front alone would lose the back.
 */
export const UpdateDialog = (props: UpdateDialogProps) => {
  const { kind, replaces, reviewedAgain = false, onClose } = props;
  const t = useText(documentFileTexts);
  const words = useText(common);
  const detail = useText(detailTexts);
  const labels = useText(fieldTexts);
  const what = useText(documentNames)(kind);
  const { chosen, fields, hasSides, cover, ...state } = useChosen(props);
  const coverText = useText(coverTexts);
  const labelOf = (field: Side | 'whole') => {
    if (field !== 'whole') return labels(field);
    return kind === 'aadharCard' ? t('bothInOne', { what }) : what;
  };
  return (
    <Dialog
      onClose={onClose}
      // Closing the dialog loses the photos: with photos only its buttons close it.
      dismissable={Object.values(chosen).every((file) => !file)}
      title={t('updateWhat', { what })}
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button
            variant="primary"
            pending={state.merging}
            pendingText={words('saving')}
            onClick={() => void state.use()}
          >
            {words('save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {state.failed ? <Notice tone="error">{t('mergeFailed')}</Notice> : null}
        {replaces ? <p className="text-sm text-ink-2">{t('earlierKept')}</p> : null}
        {reviewedAgain ? <p className="text-sm text-turmeric">{detail('losesApproval')}</p> : null}
        {hasSides ? <p>{t('bothSides')}</p> : null}
        <div className={hasSides ? 'grid grid-cols-1 gap-4 sm:grid-cols-2' : ''}>
          {fields.map((field) => (
            <ImageField
              key={field}
              label={labelOf(field)}
              required
              value={chosen[field] ?? null}
              error={state.submitted && !chosen[field] ? t('missing') : undefined}
              subject={field === 'whole' ? subjectOf(kind) : shotSubjects[field]}
              target={targetOf(field)}
              pdf={field === 'whole'}
              tools={
                cover.rule === undefined ? null : (
                  <CoverTool
                    file={chosen[field] ?? null}
                    label={labelOf(field)}
                    target={targetOf(field)}
                    onCovered={(file) => state.choose(field, file)}
                  />
                )
              }
              onChange={(file) => state.choose(field, file)}
            />
          ))}
        </div>
        {cover.rule === undefined ? null : (
          <CoveredTick
            checked={cover.covered}
            error={cover.isMissing ? coverText('missing') : undefined}
            onChange={cover.setCovered}
          />
        )}
        {kind === 'aadharCard' ? (
          <Button variant="quiet" className="self-start" onClick={state.turn}>
            {t(state.inOne ? 'asTwoSides' : 'asOneFile')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
};
