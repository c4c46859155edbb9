import { Permitted } from '#api/permitted.tsx';
import { CheckboxRow } from '#components/fields/choices.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { exportTexts } from '#i18n/en/exports.ts';
import { DateExport } from './date-export.tsx';
import { useExportChoices } from './export-choices.tsx';
import { ProductExport } from './product-export.tsx';
import { UserExport } from './user-export.tsx';

/** The three ways to export, and the two choices that hold for all of them and for the list's rows. */
export const ExportWays = () => {
  const t = useText(exportTexts);
  const { choices, setChoices } = useExportChoices();
  return (
    <div className="flex flex-col">
      {/* First, so that a warning is in sight. */}
      <div className="mb-2 grid items-end gap-x-6 gap-y-3 border-b border-line pb-4 sm:grid-cols-[12rem_1fr] wide:mb-6">
        <SelectField
          label={t('format')}
          value={choices.format}
          options={(['csv', 'xlsx'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(event) =>
            setChoices({ ...choices, format: event.target.value === 'xlsx' ? 'xlsx' : 'csv' })
          }
        />
        <Permitted permission="export.numbers">
          <CheckboxRow
            className="-mx-3 sm:mx-0"
            label={t('fullIds')}
            description={t('fullIdsHint')}
            checked={choices.fullIds}
            onChange={(event) => setChoices({ ...choices, fullIds: event.target.checked })}
          />
        </Permitted>
        {choices.fullIds ? (
          <div className="sm:col-span-2">
            <Notice tone="warning">{t('fullIdsWarning')}</Notice>
          </div>
        ) : null}
        <p className="text-sm text-ink-2 sm:col-span-2">{t('withoutWithdrawn')}</p>
      </div>
      <div className="flex flex-col divide-y divide-line wide:-mx-6 wide:grid wide:grid-cols-3 wide:divide-x wide:divide-y-0">
        <DateExport choices={choices} />
        <UserExport choices={choices} />
        <ProductExport choices={choices} />
      </div>
    </div>
  );
};
