import type { Application } from '@gi/contract/schemas/applications';
import type { CaseFile } from '@gi/contract/schemas/case-file';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { Permitted } from '#api/permitted.tsx';
import { Button } from '#components/buttons/button.tsx';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { goToSection } from '#features/case/section-links.tsx';
import { caseTexts } from '#i18n/en/case.ts';
import { useText } from '#i18n/language.ts';
import { useLocation } from '#lib/router/hooks.ts';
import { paths } from '#pages/paths.ts';

export type Acts = {
  record: RegistrationDetail;
  file: CaseFile;
  onEdit: () => void;
  onRecord: (application: Application) => void;
};

/** The product that is next; of a line whose products are alike, the first. */
export const nextProductOf = ({ next, lines }: CaseFile): number | undefined =>
  next.productId ??
  lines.find(
    (line) =>
      line.next.step === next.step &&
      line.next.since === next.since &&
      line.next.action === next.action,
  )?.products[0]?.id;

/** The button that does what comes next, for who may do it. */
export const NextButton = ({ record, file, onEdit, onRecord }: Acts) => {
  const t = useText(caseTexts);
  const location = useLocation();
  const { action } = file.next;
  const productId = nextProductOf(file);
  const application = file.applications.find(
    (each) => each.application.productId === productId,
  )?.application;
  switch (action) {
    case 'review':
      return (
        <Permitted permission="review">
          <ButtonLink
            variant="primary"
            to={`${paths.review}?id=${record.id}`}
            state={{ from: location }}
          >
            {t('do_review')}
          </ButtonLink>
        </Permitted>
      );
    case 'correct':
      return (
        <Permitted permission="registrations.edit">
          <Button variant="primary" onClick={onEdit}>
            {t('do_correct')}
          </Button>
        </Permitted>
      );
    case 'print':
      return (
        <Permitted permission="print">
          <Button
            variant="primary"
            onClick={() => goToSection(`papers-${productId ?? ''}`, 'button')}
          >
            {t('do_print')}
          </Button>
        </Permitted>
      );
    case 'file':
    case 'record':
    case 'renew':
      return application === undefined ? null : (
        <Permitted permission="file">
          <Button variant="primary" onClick={() => onRecord(application)}>
            {t(`do_${action}`)}
          </Button>
        </Permitted>
      );
    default:
      return null;
  }
};
