import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { useDocumentTitle } from '#components/page/document-title.ts';

/** Rendered inside the `main` of the page around it. */
export const Page = () => {
  const t = useText(common);
  useDocumentTitle(t('notFoundTitle'));
  return (
    <div className="mx-auto flex max-w-prose flex-1 flex-col items-center justify-center gap-4 p-6 text-center">
      <p className="text-2xl font-medium text-indigo" aria-hidden="true">
        404
      </p>
      <h1 className="text-xl">{t('notFoundTitle')}</h1>
      <p className="text-ink-2">{t('notFoundText')}</p>
      <ButtonLink variant="primary" to="/">
        {t('returnHome')}
      </ButtonLink>
    </div>
  );
};
