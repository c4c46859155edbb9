import { useSyncExternalStore } from 'react';
import { Link } from '#lib/router/router.tsx';
import { Card, Facts } from '#components/cards/card.tsx';
import { CheckboxRow } from '#components/fields/choices.tsx';
import { useText } from '#i18n/language.ts';
import { sendingTexts } from '#i18n/en/sending.ts';
import { formatNumber } from '#lib/format/numbers.ts';
import { formatBytes, formatDateTime } from '#lib/format/format.ts';
import { knowsNetwork } from '#lib/device/network-type.ts';
import { paths } from '#pages/paths.ts';
import { RefusedDocuments } from './refused-documents.tsx';
import { SendNowButton } from './send-now-button.tsx';
import { useReceipts, type StoredReceipt } from './receipts.ts';
import { unsentBytes } from './unsent-bytes.ts';
import { isWifiOnly, setWifiOnly, subscribeToWifiOnly } from './wifi-only.ts';
import { useUnsentWork } from './outbox-store.ts';

type SendingProps = { userId: number };

const WifiOnly = ({ userId }: SendingProps) => {
  const t = useText(sendingTexts);
  const chosen = useSyncExternalStore(subscribeToWifiOnly, () => isWifiOnly(userId));
  const known = knowsNetwork();
  return (
    <div>
      <CheckboxRow
        className="-mx-3"
        label={t('wifiOnly')}
        description={known ? t('wifiHint') : null}
        checked={known && chosen}
        disabled={!known}
        onChange={(event) => setWifiOnly(userId, event.target.checked)}
      />
      {known ? null : <p className="text-sm text-ink-2">{t('wifiUnknown')}</p>}
    </div>
  );
};

const ReceiptRow = ({ receipt }: { receipt: StoredReceipt }) => {
  const t = useText(sendingTexts);
  const { registrationId, name, at, sentAt, hash } = receipt;
  return (
    <li className="py-2">
      <Link
        to={paths.registrationDetails(registrationId)}
        className="flex min-h-11 items-center font-medium break-words text-indigo underline"
      >
        {t('receiptOf', { name, id: registrationId })}
      </Link>
      <p className="text-sm text-ink-2">{formatDateTime(at ?? sentAt)}</p>
      <p className="text-xs break-all text-ink-2">
        {hash === undefined ? t('receiptOpen') : t('receiptHash', { hash })}
      </p>
    </li>
  );
};

const Receipts = ({ receipts }: { receipts: readonly StoredReceipt[] }) => {
  const t = useText(sendingTexts);
  return (
    <details>
      <summary className="flex min-h-12 cursor-pointer items-center font-medium text-indigo">
        {t('receipts')} ({formatNumber(receipts.length)})
      </summary>
      {receipts.length === 0 ? <p className="text-ink-2">{t('receiptsNone')}</p> : null}
      <ul className="divide-y divide-line">
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} />
        ))}
      </ul>
    </details>
  );
};

/** The unsent work on this device, the choice of network, and the receipts of sent registrations. */
export const SendingCard = ({ userId }: SendingProps) => {
  const t = useText(sendingTexts);
  const kept = useUnsentWork(userId);
  const receipts = useReceipts(userId) ?? [];
  const waiting = kept?.work.filter(({ outgoing }) => outgoing?.state === 'ready') ?? [];
  const size = formatBytes(unsentBytes(waiting));
  const [latest] = receipts;
  return (
    <Card heading={t('sending')}>
      <div className="flex flex-col gap-3">
        <RefusedDocuments userId={userId} />
        <Facts
          items={[
            {
              label: t('waiting'),
              value:
                waiting.length === 0
                  ? t('nothingWaiting')
                  : t('waitingValue', { count: waiting.length, size }),
            },
            {
              label: t('lastSent'),
              value: latest === undefined ? t('neverSent') : formatDateTime(latest.sentAt),
            },
          ]}
        />
        {waiting.length === 0 ? null : (
          <div>
            <SendNowButton />
          </div>
        )}
        <WifiOnly userId={userId} />
        <Receipts receipts={receipts} />
      </div>
    </Card>
  );
};
