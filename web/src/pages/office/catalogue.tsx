import { useQuery } from '@tanstack/react-query';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { managedCatalogue } from '#api/catalogue-editing.ts';
import { Button } from '#components/buttons/button.tsx';
import { PillChoice } from '#components/buttons/pill-choice.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { CatalogueDialogs, useOpenDialog } from '#features/catalogue/catalogue-dialogs.tsx';
import { CategoryList } from '#features/catalogue/category-list.tsx';
import { ProductList } from '#features/catalogue/product-list.tsx';
import { LoadError } from '#features/record/load-error.tsx';
import { menuTexts } from '#i18n/en/menu.ts';
import { useText } from '#i18n/language.ts';
import { catalogueFileTexts } from '#i18n/en/catalogue-file.ts';
import { catalogueTexts } from '#i18n/en/catalogue.ts';
import { formatNumber } from '#lib/format/numbers.ts';
import { useGridAddress } from '#lib/lists/grid-address.ts';

const lists = ['products', 'categories'] as const;

export const Page = () => {
  const t = useText(catalogueTexts);
  const menuText = useText(menuTexts);
  const files = useText(catalogueFileTexts);
  const query = useQuery(managedCatalogue());
  const { data } = query;
  const [open, setOpen] = useOpenDialog();
  const [message, setMessage] = useState<string>();
  const close = () => setOpen(undefined);
  const done = (sentence: string) => {
    close();
    setMessage(sentence);
  };
  const { further, change } = useGridAddress();
  const shown = further['list'] === 'categories' ? 'categories' : 'products';
  const parts = {
    ...{ onOpen: setOpen, onDone: done },
    choice: (
      <PillChoice
        label={t('title')}
        options={lists.map((value) => ({
          value,
          label: `${t(value)} ${data === undefined ? '' : formatNumber(data[value].length)}`,
        }))}
        value={shown}
        onChange={(list) => change({ list: list === 'products' ? '' : list, order: '' })}
      />
    ),
    messages: (
      <>
        {message ? <Notice tone="success">{message}</Notice> : null}
        <LoadError query={query} />
      </>
    ),
  };
  return (
    <>
      <PageHeader
        title={menuText('catalogue')}
        subtitle={t('subtitle')}
        actions={
          <>
            <Button
              icon={<FileSpreadsheet size={18} aria-hidden="true" />}
              onClick={() => setOpen({ dialog: 'file' })}
            >
              {files('open')}
            </Button>
            <Button
              variant="primary"
              icon={<Plus size={18} aria-hidden="true" />}
              onClick={() => setOpen({ dialog: shown === 'categories' ? 'category' : 'product' })}
            >
              {t(shown === 'categories' ? 'addCategory' : 'addProduct')}
            </Button>
          </>
        }
      />
      {shown === 'categories' ? (
        <CategoryList entries={data?.categories} {...parts} />
      ) : (
        <ProductList entries={data?.products} categories={data?.categories ?? []} {...parts} />
      )}
      <CatalogueDialogs
        open={open}
        categories={data?.categories ?? []}
        products={data?.products ?? []}
        onClose={close}
        onDone={done}
      />
    </>
  );
};
