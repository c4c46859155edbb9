import { useState, type ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { gridTexts } from '#i18n/en/grid.ts';
import { useText } from '#i18n/language.ts';

type FilterDialogProps = {
  /** Whether a filter is set. */
  isSet: boolean;
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The filters of a list; the list follows each change. */
export const FilterDialog = ({ isSet, onClear, onClose, children }: FilterDialogProps) => {
  const t = useText(gridTexts);
  // A new key clears typed values.
  const [clears, setClears] = useState(0);
  return (
    <Dialog
      onClose={onClose}
      title={t('filters')}
      footer={
        <>
          <Button
            disabled={!isSet}
            onClick={() => {
              setClears(clears + 1);
              onClear();
            }}
          >
            {t('clearFilters')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div key={clears} className="grid gap-4 sm:grid-cols-2">
        {children}
      </div>
    </Dialog>
  );
};
