import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { ApiError } from '#api/errors.ts';
import { listedRegistration, oneRegistration } from '#api/one-registration.ts';
import { useMay } from '#api/session.ts';
import { LoadingRecord } from '#features/record/loading-record.tsx';
import { KeptRecord } from '#features/record/kept-record.tsx';
import { lazyPart } from '#lib/device/lazy-part.ts';
import { useParams } from '#lib/router/hooks.ts';
import { useGoBack, useIsFromList } from './use-go-back.ts';

/** Reading with correcting, and the case file of the office: no phone keeps their code. */
const fetchWhole = () => import('./whole-record.tsx');

/** What is shown of a collector's registration: all of it, what the lists know, or nothing yet. */
const useShown = (id: string) => {
  const isOfCollector = !useMay('office') && /^[1-9]\d{0,14}$/.test(id);
  const { data, error } = useQuery({ ...oneRegistration(id), enabled: isOfCollector });
  const isCutOff = data === undefined && error instanceof ApiError && error.offline;
  const { data: kept } = useQuery({ ...listedRegistration(id), enabled: isCutOff });
  // Stays open during a refetch, because a correction may be in progress.
  const [opened, setOpened] = useState<string>();
  const hasAnswer = data !== undefined || (error !== null && !isCutOff);
  const opens = !isOfCollector || hasAnswer || (isCutOff && kept === null);
  if (opens && opened !== id) setOpened(id);
  return { isWhole: opens || opened === id, kept };
};

/** One registration. Without a network a collector reads what the lists on this device know of it. */
export const Page = () => {
  const { id = '' } = useParams();
  const goBack = useGoBack();
  const isFromList = useIsFromList();
  const { isWhole, kept } = useShown(id);
  const [Whole] = useState(() => lazyPart(async () => (await fetchWhole()).WholeRecord));
  useEffect(() => void fetchWhole().catch(() => undefined), []);
  if (isWhole)
    return (
      <Suspense fallback={<LoadingRecord />}>
        <Whole key={id} id={id} />
      </Suspense>
    );
  if (kept) return <KeptRecord record={kept} goBack={goBack} isFromList={isFromList} />;
  return <LoadingRecord />;
};
