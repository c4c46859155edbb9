import { useQuery } from '@tanstack/react-query';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useState } from 'react';
import { managedCatalogue } from '#api/catalogue-editing.ts';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { SkeletonRows } from '#components/messages/states.tsx';
import { CatalogueDialogs } from '#features/catalogue/catalogue-dialogs.tsx';
import type { OpenDialog } from '#features/catalogue/catalogue-dialogs.tsx';
import { CategoryList } from '#features/catalogue/category-list.tsx';
import { ProductSection } from '#features/catalogue/product-section.tsx';
import { LoadError } from '#features/record/load-error.tsx';
import { menuTexts } from '#i18n/en/menu.ts';
import { useText } from '#i18n/language.ts';
import { catalogueFileTexts } from '#i18n/en/catalogue-file.ts';
import { catalogueTexts } from '#i18n/en/catalogue.ts';

export const Page = () => {
  const t = useText(catalogueTexts);
  const menuText = useText(menuTexts);
  const files = useText(catalogueFileTexts);
  const query = useQuery(managedCatalogue());
  const { data, isPending } = query;
  const [open, setOpen] = useState<OpenDialog>();
  const [message, setMessage] = useState<string>();
  const close = () => setOpen(undefined);
  const done = (sentence: string) => {
    close();
    setMessage(sentence);
  };
  const actions = { onOpen: setOpen, onDone: done };
  return (
    <>
      <PageHeader
        title={menuText('catalogue')}
        subtitle={t('subtitle')}
        actions={
          <Button icon={<FileSpreadsheet size={18} />} onClick={() => setOpen({ dialog: 'file' })}>
            {files('open')}
          </Button>
        }
      />
      <div className="flex flex-col gap-4 wide:gap-6">
        {message ? <Notice tone="success">{message}</Notice> : null}
        {isPending ? <SkeletonRows label={t('loading')} /> : null}
        <LoadError query={query} />
        {data === undefined ? null : (
          <>
            <CategoryList categories={data.categories} {...actions} />
            <ProductSection products={data.products} categories={data.categories} {...actions} />
          </>
        )}
      </div>
      <CatalogueDialogs
        open={open}
        categories={data?.categories ?? []}
        onClose={close}
        onDone={done}
      />
    </>
  );
};
