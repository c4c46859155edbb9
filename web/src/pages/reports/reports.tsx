import '#components/page/office.css';
import type { OutsideRow, Report } from '@gi/contract/schemas/reports';
import type { PlaceLevel } from '@gi/contract/routes/reports';
import { useQuery } from '@tanstack/react-query';
import FileDown from 'lucide-react/icons/file-down';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useSearchParams } from '#lib/router/hooks.ts';
import { Link } from '#lib/router/router.tsx';
import { exportPlaces, exportReport } from '#api/exports.ts';
import { outsideReport, placeReport, report } from '#api/reports.ts';
import { Permitted } from '#api/permitted.tsx';
import { useMay } from '#api/session.ts';
import { useHomeLink } from '#pages/home-link.ts';
import { paths } from '#pages/paths.ts';
import { Button } from '#components/buttons/button.tsx';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { EmptyState } from '#components/messages/states.tsx';
import { ExportStatus } from '#features/exports/export-status.tsx';
import { useExport } from '#features/exports/use-export.ts';
import { OwnArea } from '#features/record/own-area.tsx';
import { LoadError, Loaded } from '#features/record/load-error.tsx';
import { OutsideReport } from '#features/reports/outside-report.tsx';
import { PlaceReport } from '#features/reports/place-report.tsx';
import { type PlaceLink, PlaceTable } from '#features/reports/place-table.tsx';
import { LoadedMap } from '#features/reports/places-on-map.tsx';
import { ReportCharts } from '#features/reports/report-charts.tsx';
import { ReportFilters } from '#features/reports/report-filters.tsx';
import { periodBefore } from '#features/reports/compared-period.ts';
import { isDrawnByDay } from '#features/reports/chart-days.ts';
import { addressOfChoice, choiceOf, type ReportChoice } from '#features/reports/report-period.ts';
import { ReportInfo, ReportNumbers } from '#features/reports/report-numbers.tsx';
import { ReportSheet } from '#features/reports/report-sheet.tsx';
import { ReportTable } from '#features/reports/report-table.tsx';
import { useText } from '#i18n/language.ts';
import { placeTexts } from '#i18n/en/places.ts';
import { reportTexts } from '#i18n/en/reports.ts';
import { usePrinting } from '#lib/files/use-printing.ts';
import { WaysOn } from '../record/ways-on.tsx';

/** The register of these days and of this place; collectors have none that takes places. */
const usePlaceLink = (range: Report['range']): PlaceLink | undefined => {
  const isOffice = useMay('office');
  if (!isOffice) return undefined;
  return ({ state, district }) => {
    const filters = { ...range, state, ...(district === undefined ? {} : { district }) };
    return `${paths.admin}?${new URLSearchParams(filters)}`;
  };
};

const Outside = ({ range }: Pick<Report, 'range'>) => {
  const isOffice = useMay('office');
  const days = { startDate: range.startDate, endDate: range.endDate };
  const query = useQuery(outsideReport({ from: range.startDate, to: range.endDate }));
  const productOf = ({ productId, state }: OutsideRow, name: string) => {
    const filters = { ...days, productId: String(productId), state };
    return isOffice ? (
      <Link
        className="inline-flex min-h-6 items-center text-indigo underline pointer-coarse:min-h-11"
        to={`${paths.admin}?${new URLSearchParams(filters)}`}
      >
        {name}
      </Link>
    ) : (
      name
    );
  };
  return (
    <Loaded query={query}>
      {({ rows }) => <OutsideReport rows={rows} productOf={productOf} />}
    </Loaded>
  );
};

type PlacesProps = Pick<Report, 'range'> & {
  level: PlaceLevel;
  onLevel: (level: PlaceLevel) => void;
};

/** The report by place: the map, and a table of States or districts. */
const Places = ({ range, level, onLevel }: PlacesProps) => {
  const t = useText(placeTexts);
  const ofReport = useText(reportTexts);
  const linkOf = usePlaceLink(range);
  const asked = { level, from: range.startDate, to: range.endDate };
  const file = useExport(ofReport('exportFailed'));
  return (
    <PlaceReport
      level={level}
      onLevel={onLevel}
      map={<LoadedMap range={range} linkOf={linkOf} />}
      action={
        <Button
          icon={<FileDown size={18} aria-hidden="true" />}
          pending={file.state.status === 'running'}
          pendingText={ofReport('exporting')}
          onClick={() => file.start((watch) => exportPlaces(asked, watch))}
        >
          {t('exportPlaces')}
        </Button>
      }
    >
      <ExportStatus export={file} />
      <Loaded query={useQuery(placeReport(asked))}>
        {({ rows }) => <PlaceTable level={level} rows={rows} linkOf={linkOf} />}
      </Loaded>
    </PlaceReport>
  );
};

type MadeReportProps = { made: Report; level: PlaceLevel; onLevel: (level: PlaceLevel) => void };

const MadeReport = ({ made, level, onLevel }: MadeReportProps) => {
  const t = useText(reportTexts);
  const earlier = periodBefore(made.range);
  // A chart that cannot be compared is a chart all the same.
  const before = useQuery({
    ...report({ type: 'summary', ...earlier }),
    enabled: isDrawnByDay(made.range) && made.data.length > 0,
  }).data;
  const isBefore = before?.range.startDate === earlier.startDate;
  const file = useExport(t('exportFailed'));
  return (
    <>
      <ReportNumbers made={made} />
      {made.data.length === 0 ? (
        <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
      ) : (
        <>
          <ReportCharts report={made} before={isBefore ? before : undefined} />
          <Places range={made.range} level={level} onLevel={onLevel} />
          <Outside range={made.range} />
          <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0 print:hidden">
            <Permitted permission="export">
              <Button
                icon={<FileDown size={18} aria-hidden="true" />}
                pending={file.state.status === 'running'}
                pendingText={t('exporting')}
                onClick={() =>
                  file.start((watch) => exportReport({ type: made.type, ...made.range }, watch))
                }
              >
                {t('exportCsv')}
              </Button>
            </Permitted>
            <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
              {t('print')}
            </Button>
          </div>
          <ExportStatus export={file} />
          <ReportTable report={made} />
        </>
      )}
      <ReportInfo made={made} />
    </>
  );
};

export const Page = () => {
  const t = useText(reportTexts);
  const back = useHomeLink();
  const [address, setAddress] = useSearchParams();
  const choice = choiceOf(address);
  // Figures of another choice than the one in the filters would be read as its own.
  const [isOther, setOther] = useState(false);
  const [level, setLevel] = useState<PlaceLevel>('state');
  const { data, error, isPending, isFetching, refetch } = useQuery(
    report({ type: choice.type, startDate: choice.start ?? '', endDate: choice.end ?? '' }),
  );
  const generate = (next: ReportChoice) => {
    const wanted = addressOfChoice(next);
    setOther(false);
    const same = new URLSearchParams(wanted).toString() === address.toString();
    if (same) void refetch();
    else setAddress(wanted);
  };
  const isPrinting = usePrinting();
  const isOffice = useMay('office');
  const isShown = data !== undefined && error === null && !isOther;
  return (
    <>
      {isShown && isPrinting ? <ReportSheet report={data} level={level} /> : null}
      <div className={isShown ? 'print:hidden' : ''}>
        <PageHeader
          title={t(isOffice ? 'officeTitle' : 'title')}
          kind={isOffice ? t('title') : undefined}
          subtitle={t(isOffice ? 'subtitle' : 'subtitleOwn')}
          back={back}
        />
        <OwnArea />
        <div className="flex flex-col gap-4">
          <ReportFilters
            key={address.toString()}
            choice={choice}
            pending={isFetching}
            onDraft={setOther}
            onGenerate={generate}
          />
          {isOther ? <Notice title={t('otherChoice')}>{t('otherChoiceHint')}</Notice> : null}
          {isPending ? <LoadingState>{t('loading')}</LoadingState> : null}
          <LoadError query={{ error, isFetching, refetch }} waysOn={<WaysOn />} />
          {isShown ? <MadeReport made={data} level={level} onLevel={setLevel} /> : null}
        </div>
      </div>
    </>
  );
};
