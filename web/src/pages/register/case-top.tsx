import type { Application } from '@gi/contract/schemas/applications';
import type { CaseAction } from '@gi/contract/fields/case-steps';
import type { CaseFile } from '@gi/contract/schemas/case-file';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { Permitted } from '#api/permitted.tsx';
import { useLocation } from '#lib/router/hooks.ts';
import { Button } from '#components/buttons/button.tsx';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Card } from '#components/cards/card.tsx';
import { CaseLines } from '#features/case/case-lines.tsx';
import { NextStep } from '#features/case/next-step.tsx';
import { goToSection } from '#features/case/section-links.tsx';
import { TakeBackButton } from '#features/review/take-back-button.tsx';
import { caseTexts } from '#i18n/en/case.ts';
import { useText } from '#i18n/language.ts';
import { paths } from '#pages/paths.ts';

type Acts = {
  record: RegistrationDetail;
  file: CaseFile;
  onEdit: () => void;
  onRecord: (application: Application) => void;
};

/** The product that is next; of a line whose products are alike, the first. */
const nextProductOf = ({ next, lines }: CaseFile): number | undefined =>
  next.productId ??
  lines.find(
    (line) =>
      line.next.step === next.step &&
      line.next.since === next.since &&
      line.next.action === next.action,
  )?.products[0]?.id;

/** What is done for one product after the other. */
const ofOneProduct: ReadonlySet<CaseAction> = new Set(['print', 'file', 'record', 'renew', 'wait']);

/** The button that does what comes next, for who may do it. */
const NextButton = ({ record, file, onEdit, onRecord }: Acts) => {
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

/** Where the case is, and what comes next. */
export const CaseTop = (acts: Acts) => {
  const t = useText(caseTexts);
  const { record, file } = acts;
  const { next, lines } = file;
  // Named also where products are alike: the button acts on one of them.
  const isOfOne = record.existing_products.length > 1 && ofOneProduct.has(next.action);
  const productId = nextProductOf(file);
  const product = record.existing_products.find(({ id }) => isOfOne && id === productId);
  const isFiled = file.applications.some(({ application }) => application.status !== 'not_filed');
  return (
    <Card aria-label={t('where')} className="mb-4 wide:mb-6">
      <div className="flex flex-col gap-4">
        <CaseLines lines={lines} />
        <NextStep next={next} product={product?.name} locked={record.consent_withdrawn_at !== null}>
          <span className="flex flex-wrap gap-2">
            {isFiled ? null : <TakeBackButton record={record} />}
            <NextButton {...acts} />
          </span>
        </NextStep>
      </div>
    </Card>
  );
};
