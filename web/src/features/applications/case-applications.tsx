import type { Application, ApplicationFile } from '@gi/contract/schemas/applications';
import { Permitted } from '#api/permitted.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { ChipList } from '#components/cards/chip.tsx';
import { useText } from '#i18n/language.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { caseTexts } from '#i18n/en/case.ts';
import { formatDay } from '#lib/format/format.ts';
import { ApplicationChips } from './application-chips.tsx';
import { ApplicationEvents } from './application-events.tsx';
import { ChangesAfterFiling } from './changes-after-filing.tsx';
import { keyOf, possibleEvents } from './selection.ts';
import { paths } from '#pages/paths.ts';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { useLocation } from '#lib/router/hooks.ts';

/** 'Application 812, Authorised user AU/1, Valid until Mar 11, 2036'; of a removed right without an end to come */
const useNumbers = () => {
  const t = useText(applicationTexts);
  const validity = ({ status, validUntil }: Application): string => {
    if (validUntil === null || status === 'removed') return '';
    const until = formatDay(validUntil);
    return status === 'expired' ? t('expiredOn', { day: until }) : `${t('validUntil')} ${until}`;
  };
  return (application: Application): string => {
    const { applicationNo, authorisedUserNo } = application;
    return [
      applicationNo === null ? '' : t('applicationNoOf', { number: applicationNo }),
      authorisedUserNo === null ? '' : t('authorisedUserNoOf', { number: authorisedUserNo }),
      validity(application),
    ]
      .filter((part) => part !== '')
      .join(', ');
  };
};

type ActsProps = {
  application: Application;
  onRecord: (application: Application) => void;
  onUndo: (application: Application) => void;
};

const Acts = ({ application, onRecord, onUndo }: ActsProps) => {
  const t = useText(applicationTexts);
  const { producerName: name, productName: product } = application;
  return (
    <Permitted permission="file">
      {possibleEvents([application]).length > 0 ? (
        <Button aria-label={`${t('record')}: ${product}`} onClick={() => onRecord(application)}>
          {t('record')}
        </Button>
      ) : null}
      {application.lastEvent === null ? null : (
        <Button
          variant="quiet"
          aria-label={t('undoOf', { name, product })}
          onClick={() => onUndo(application)}
        >
          {t('undo')}
        </Button>
      )}
    </Permitted>
  );
};

type CaseApplicationsProps = Omit<ActsProps, 'application'> & {
  files: readonly ApplicationFile[];
  /** Of a record whose consent is withdrawn nothing is recorded. */
  locked: boolean;
  /** Whether there is anything to file or recorded already. */
  isOpen: (application: Application) => boolean;
};

/** The applications of one registration: state, numbers, and events with the Registry's letters. */
export const CaseApplications = (props: CaseApplicationsProps) => {
  const { files, locked, isOpen, ...acts } = props;
  const t = useText(caseTexts);
  const location = useLocation();
  const numbers = useNumbers();
  return (
    <Card id="case-applications" tabIndex={-1} heading={t('applications')}>
      {files.length === 0 ? <p className="text-ink-2">{t('noApplications')}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {files.map((file) => {
          const { application, events } = file;
          return (
            <li
              key={application.productId}
              className="flex flex-col gap-3 py-5 first:pt-0 last:pb-0"
            >
              <h3 className="text-base">{application.productName}</h3>
              {isOpen(application) ? (
                <ChipList>
                  <ApplicationChips application={application} />
                </ChipList>
              ) : null}
              {numbers(application) === '' ? null : <p>{numbers(application)}</p>}
              <ChangesAfterFiling file={file} locked={locked} />
              <ApplicationEvents id={keyOf(application)} events={events} />
              {isOpen(application) ? (
                <div className="flex flex-wrap items-center gap-2">
                  {locked ? null : <Acts {...acts} application={application} />}
                  <ButtonLink
                    to={`${paths.applications}?application=${keyOf(application)}`}
                    state={{ from: location }}
                    aria-label={t('openApplicationsOf', { product: application.productName })}
                  >
                    {t('openApplications')}
                  </ButtonLink>
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
