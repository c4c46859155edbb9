import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Send from 'lucide-react/icons/send';
import { Button } from '#components/buttons/button.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { DOUBLE_TAP, useAfter } from '#lib/input/use-after.ts';
import { LAST_STEP, type Step } from '../drafts/draft.ts';

type WizardBarProps = {
  step: Step;
  /** The step was opened by a Change link of the confirmation: Next returns to the confirmation. */
  returning: boolean;
  onPrevious: () => void;
  onNext: () => void;
  /** Next waits for a picture. */
  waiting: boolean;
  onSubmit: () => void;
};

/** Previous and Next under the thumb, always in sight. */
export const WizardBar = (props: WizardBarProps) => {
  const { step, returning, onPrevious, onNext, waiting, onSubmit } = props;
  const t = useText(wizard);
  const commonText = useText(common);
  const last = step === LAST_STEP;
  const next = !last && !returning;
  const mayPress = useAfter(DOUBLE_TAP);
  return (
    <div
      data-bottom-bar
      className="@container sticky bottom-0 z-10 -mx-4 mt-auto -mb-4 border-t border-line bg-card px-[16px] pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:-mb-6 wide:mx-0 wide:mb-0 wide:rounded-card wide:border wide:py-3"
    >
      {/* Not the bar itself: taps would pass through it to the page beneath. */}
      <div inert={!mayPress} className="flex gap-[12px]">
        <Button
          icon={<ArrowLeft size={20} aria-hidden="true" />}
          disabled={step === 1}
          className={`min-w-0 max-sm:px-3 @max-[16rem]:px-[12px] ${next ? '@min-[16rem]:max-sm:flex-1' : ''}`}
          onClick={onPrevious}
        >
          {/* With large text only the arrow has room. */}
          <span className="@max-[16rem]:sr-only">{commonText('previous')}</span>
        </Button>
        {next ? (
          <Button
            variant="primary"
            className="ml-auto max-sm:flex-1"
            pending={waiting}
            onClick={onNext}
          >
            <span className="inline-flex items-center gap-2">
              {commonText('next')}
              <ArrowRight size={20} aria-hidden="true" />
            </span>
          </Button>
        ) : (
          <Button
            variant="primary"
            className="ml-auto min-w-0 max-sm:flex-1 max-sm:px-3 @max-[16rem]:px-[8px]"
            icon={<Send size={20} className="max-sm:hidden" aria-hidden="true" />}
            onClick={last ? onSubmit : onNext}
          >
            {t(last ? 'submit' : 'backToConfirmation')}
          </Button>
        )}
      </div>
    </div>
  );
};
