import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { isReachable, subscribeToConnection } from '#api/connection.ts';
import { Button } from '#components/buttons/button.tsx';
import { Card, Facts } from '#components/cards/card.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { Progress } from '#components/messages/progress.tsx';
import { useText } from '#i18n/language.ts';
import { settingsTexts } from '#i18n/en/settings.ts';
import {
  deviceStorage,
  isNearlyFull,
  requestPersistence,
  type DeviceStorage,
} from '#lib/device/device-storage.ts';
import { formatBytes } from '#lib/format/format.ts';

const Usage = ({ storage }: { storage: DeviceStorage | undefined }) => {
  const t = useText(settingsTexts);
  if (storage === undefined) return '…';
  const { used, quota } = storage;
  if (used === undefined || quota === undefined || quota === 0) return t('unknown');
  const percent = Math.round((used / quota) * 100);
  const sizes = { used: formatBytes(used), quota: formatBytes(quota), percent };
  return (
    <>
      <span className="block pb-1.5">{t('usedOf', sizes)}</span>
      <Progress value={used} max={quota} label={t('used')} />
    </>
  );
};

/** The storage of this device; `unsent` shows the work that is not sent yet. */
export const StorageCard = ({ unsent }: { unsent?: ReactNode }) => {
  const t = useText(settingsTexts);
  const reachable = useSyncExternalStore(subscribeToConnection, isReachable);
  const [storage, setStorage] = useState<DeviceStorage>();
  const [refused, setRefused] = useState(false);
  const read = useCallback(async () => setStorage(await deviceStorage()), []);
  useEffect(() => void read(), [read]);
  const request = async () => {
    setRefused(!(await requestPersistence()));
    await read();
  };
  const isPersistent = storage?.persisted ?? false;
  return (
    <Card heading={t('storage')}>
      <div className="flex flex-col gap-4">
        {storage !== undefined && isNearlyFull(storage) ? (
          <Notice tone="warning">{t('nearlyFull')}</Notice>
        ) : null}
        {unsent}
        <Facts
          items={[
            { label: t('connection'), value: t(reachable ? 'online' : 'offline') },
            { label: t('used'), value: <Usage storage={storage} /> },
            { label: t('kept'), value: t(isPersistent ? 'keptYes' : 'keptNo') },
          ]}
        />
        {isPersistent || storage === undefined ? null : (
          <div>
            <Button onClick={() => void request()}>{t('keepIt')}</Button>
          </div>
        )}
        {refused ? <Notice tone="warning">{t('keepRefused')}</Notice> : null}
      </div>
    </Card>
  );
};
