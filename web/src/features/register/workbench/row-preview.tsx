import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, type Ref } from 'react';
import { Permitted } from '#api/permitted.tsx';
import { useWide } from '#lib/device/use-wide.ts';
import { useLocation } from '#lib/router/hooks.ts';
import { Button, IconButton } from '#components/buttons/button.tsx';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Facts } from '#components/cards/card.tsx';
import { Avatar } from '#components/cards/avatar.tsx';
import { adminTexts } from '#i18n/en/admin.ts';
import { workbenchTexts } from '#i18n/en/workbench.ts';
import { useText } from '#i18n/language.ts';
import { ProductionFacts } from '#features/record/production-facts.tsx';
import { RecordChips, useWhoLine } from '#features/record/record-heading.tsx';
import { TakeBackButton } from '#features/review/take-back-button.tsx';
import { ReopenButton } from '#features/review/reopen-button.tsx';
import { useFacts } from '#features/record/use-facts.tsx';
import { DocumentPictures } from '#features/record/document-pictures.tsx';
import { paths } from '#pages/paths.ts';
import { PaperButtons } from '#features/printouts/paper-buttons.tsx';

type PapersProps = { ref: Ref<HTMLElement>; record: RegistrationRecord };

const Papers = ({ ref, record }: PapersProps) => {
  const t = useText(workbenchTexts);
  return (
    <section ref={ref} tabIndex={-1} aria-label={t('papers')} className="outline-none">
      <h3 className="pb-2 text-base">{t('papers')}</h3>
      {record.production_details.length === 0 ? (
        <p className="text-sm text-ink-2">{t('noPapers')}</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {record.production_details.map((entry) => (
            <li key={entry.id} className="flex flex-col gap-2">
              <h4 className="text-sm font-medium">{entry.productName}</h4>
              <ProductionFacts entry={entry} />
              {record.consent_withdrawn_at === null ? (
                <Permitted permission="print">
                  <PaperButtons
                    review={record.review_status}
                    product={{
                      registrationId: record.id,
                      productId: entry.product_id,
                      productName: entry.productName,
                    }}
                  />
                </Permitted>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

type RowPreviewProps = {
  record: RegistrationRecord;
  /** Moves the focus to the papers, once, and then calls `onPapersFocused`. */
  focusPapers: boolean;
  onPapersFocused: () => void;
  onClose: () => void;
  onDelete: () => void;
};

/** What the preview shows below the name. */
const PreviewBody = (props: RowPreviewProps) => {
  const { record, focusPapers, onPapersFocused } = props;
  const papers = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!focusPapers) return;
    (papers.current?.querySelector('button') ?? papers.current)?.focus();
    onPapersFocused();
  }, [focusPapers, onPapersFocused]);
  const t = useText(workbenchTexts);
  const admin = useText(adminTexts);
  const location = useLocation();
  const facts = useFacts('view', record);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          variant="primary"
          to={paths.registrationDetails(record.id)}
          state={{ from: location }}
          icon={<ExternalLink size={18} aria-hidden="true" />}
        >
          {t('openRecord')}
        </ButtonLink>
        <Permitted permission="registrations.edit">
          <ButtonLink
            to={paths.registrationDetails(record.id)}
            state={{ from: location, edit: true }}
            icon={<Pencil size={18} aria-hidden="true" />}
          >
            {t('edit')}
          </ButtonLink>
        </Permitted>
        <ReopenButton record={record} />
        <TakeBackButton record={record} />
        <Permitted permission="delete">
          <Button
            variant="danger-quiet"
            aria-label={admin('deleteOf', { name: record.name, id: String(record.id) })}
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={props.onDelete}
          >
            {admin('delete')}
          </Button>
        </Permitted>
      </div>
      <Facts items={facts} />
      <section aria-label={t('scans')}>
        <h3 className="pb-2 text-base">{t('scans')}</h3>
        <DocumentPictures record={record} size="small" />
      </section>
      <Papers ref={papers} record={record} />
    </>
  );
};

const PreviewHead = ({ record }: { record: RegistrationRecord }) => {
  const whoLine = useWhoLine();
  return (
    <>
      <Avatar name={record.name} src={record.documentUrls.photo} size="large" />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg break-words">{record.name}</h2>
        <span className="text-sm font-normal text-ink-2">{whoLine(record)}</span>
        <div className="pt-1">
          <RecordChips record={record} />
        </div>
      </div>
    </>
  );
};

/**
 * The current row with photo, facts, scans and papers; numbers stay masked. At the right of the table where the
 * screen is wide, else a dialog over it.
 */
export const RowPreview = (props: RowPreviewProps) => {
  const { record, onClose } = props;
  const t = useText(workbenchTexts);
  const label = t('preview', { name: record.name });
  if (!useWide())
    return (
      <Dialog onClose={onClose} title={label} size="large">
        <div className="flex flex-col gap-5">
          <div className="flex items-start gap-3">
            <PreviewHead record={record} />
          </div>
          <PreviewBody {...props} />
        </div>
      </Dialog>
    );
  return (
    <aside
      aria-label={label}
      className="flex w-[26rem] shrink-0 flex-col overflow-hidden rounded-card border border-line bg-card"
    >
      <div className="flex items-start gap-3 border-b border-line py-3 pr-1 pl-4">
        <PreviewHead record={record} />
        <IconButton label={t('closePreview')} icon={<X size={20} />} onClick={onClose} />
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4">
        <PreviewBody {...props} />
      </div>
    </aside>
  );
};
