import { mostItems } from '@gi/contract/routes/applications';
import type { Application } from '@gi/contract/schemas/applications';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Permitted } from '#api/permitted.tsx';
import { readAllApplications } from '#api/applications.ts';
import { errorMessage } from '#api/errors.ts';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { toggled, type Selection } from './selection.ts';
import type { Filter } from './use-application-list.ts';

type ChoiceBarProps = {
  selection: Selection;
  shown: readonly Application[];
  total: number;
  filter: Filter;
  onSelection: (selection: Selection) => void;
  onRecord: () => void;
  /** The button that prints what is chosen, from the feature that prints. */
  print: ReactNode;
};

/** The number of chosen applications, and the actions on them. */
export const ChoiceBar = (props: ChoiceBarProps) => {
  const { selection, shown, total, filter, onSelection, onRecord, print } = props;
  const t = useText(applicationTexts);
  const all = useMutation({
    mutationFn: () => readAllApplications(filter, mostItems),
    onSuccess: ({ applications }) => onSelection(toggled(new Map(), applications)),
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="text-sm font-semibold tabular-nums">
        {t('selected', { count: selection.size })}
      </p>
      <Button className="text-sm" onClick={() => onSelection(toggled(selection, shown))}>
        {t('chooseShown')}
      </Button>
      {total > shown.length ? (
        <Button className="text-sm" pending={all.isPending} onClick={() => all.mutate()}>
          {t('chooseAll', { count: Math.min(total, mostItems) })}
        </Button>
      ) : null}
      {selection.size === 0 ? null : (
        <>
          <Button variant="quiet" className="text-sm" onClick={() => onSelection(new Map())}>
            {t('clear')}
          </Button>
          {print}
          <Permitted permission="file">
            <Button variant="primary" className="text-sm" onClick={onRecord}>
              {t('record')}
            </Button>
          </Permitted>
        </>
      )}
      {all.error === null ? null : <Notice tone="error">{errorMessage(all.error)}</Notice>}
    </div>
  );
};
