import type { ApplicationChange, ApplicationFile } from '@gi/contract/schemas/applications';
import { useState } from 'react';
import { Permitted } from '#api/permitted.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { settleTexts } from '#i18n/en/settle.ts';
import { useText } from '#i18n/language.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { SettleDialog } from './settle-dialog.tsx';

const ChangeItem = ({ change }: { change: ApplicationChange }) => {
  const t = useText(settleTexts);
  const { what, reason, at, by, settledAt, settledBy, settledNote } = change;
  return (
    <li className="flex flex-col">
      <span>
        {t(`what_${what}`, { name: by ?? t('somebody'), time: formatDateTime(at) })}
        {reason === null ? '' : ': '}
        <span className="whitespace-pre-wrap">{reason}</span>
      </span>
      {settledAt === null ? null : (
        <span className="text-sm text-ink-2">
          {t('settledBy', {
            name: settledBy ?? t('somebody'),
            time: formatDateTime(settledAt),
            note: settledNote ?? '',
          })}
        </span>
      )}
    </li>
  );
};

const Changes = ({ changes }: { changes: readonly ApplicationChange[] }) => (
  <ul className="flex list-disc flex-col gap-1 pl-5">
    {changes.map((change) => (
      <ChangeItem key={change.id} change={change} />
    ))}
  </ul>
);

type ChangesAfterFilingProps = {
  file: ApplicationFile;
  /** Of a record whose consent is withdrawn nothing is settled. */
  locked: boolean;
};

/** What was changed after the filing: what is open with its button, and what was settled. */
export const ChangesAfterFiling = ({ file, locked }: ChangesAfterFilingProps) => {
  const t = useText(settleTexts);
  const [settles, setSettles] = useState(false);
  const { application, changes } = file;
  const open = changes.filter(({ settledAt }) => settledAt === null);
  const settled = changes.filter(({ settledAt }) => settledAt !== null);
  const [newest] = open;
  return (
    <>
      {newest === undefined ? null : (
        <Notice tone="warning" title={t('openTitle')}>
          <div className="flex flex-col gap-3">
            <p>{t('meaning')}</p>
            <Changes changes={open} />
            {locked ? null : (
              <Permitted permission="file">
                <Button
                  className="self-start"
                  aria-label={t('settleOf', { product: application.productName })}
                  onClick={() => setSettles(true)}
                >
                  {t('settle')}
                </Button>
              </Permitted>
            )}
          </div>
        </Notice>
      )}
      {settled.length === 0 ? null : (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm text-ink-2 pointer-fine:min-h-9">
            {t('settledCount', { count: settled.length })}
          </summary>
          <Changes changes={settled} />
        </details>
      )}
      {settles && newest !== undefined ? (
        <SettleDialog application={application} newest={newest} onClose={() => setSettles(false)} />
      ) : null}
    </>
  );
};
