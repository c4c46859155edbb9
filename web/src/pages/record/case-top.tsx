import { isFiled } from '@gi/contract/fields/application-states';
import type { CaseAction } from '@gi/contract/fields/case-steps';
import { Card } from '#components/cards/card.tsx';
import { CaseLines } from '#features/case/case-lines.tsx';
import { NextStep } from '#features/case/next-step-line.tsx';
import { useEntryNames } from '#features/record/use-entry-names.ts';
import { TakeBackButton } from '#features/review/take-back-button.tsx';
import { caseTexts } from '#i18n/en/case.ts';
import { useText } from '#i18n/language.ts';
import { type Acts, NextButton, nextProductOf } from './next-button.tsx';

/** What is done for one product after the other. */
const ofOneProduct: ReadonlySet<CaseAction> = new Set(['print', 'file', 'record', 'renew', 'wait']);

/** Where the case is, and what comes next. */
export const CaseTop = (acts: Acts) => {
  const t = useText(caseTexts);
  const names = useEntryNames();
  const { record, file } = acts;
  const { next, lines } = file;
  // Named also where products are alike: the button acts on one of them.
  const isOfOne = record.existing_products.length > 1 && ofOneProduct.has(next.action);
  const productId = nextProductOf(file);
  const product = record.existing_products.find(({ id }) => isOfOne && id === productId);
  const hasFiled = file.applications.some(({ application }) => isFiled(application.status));
  return (
    <Card aria-label={t('where')} className="mb-4 wide:mb-6">
      <div className="flex flex-col gap-4">
        <CaseLines lines={lines} />
        <NextStep
          next={next}
          product={product && names.product(product)}
          locked={record.consent_withdrawn_at !== null}
        >
          <span className="flex flex-wrap gap-2">
            {hasFiled ? null : <TakeBackButton record={record} />}
            <NextButton {...acts} />
          </span>
        </NextStep>
      </div>
    </Card>
  );
};
