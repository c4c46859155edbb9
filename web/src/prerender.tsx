import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { PrerenderedLogin } from './app/prerendered-login.tsx';
import { ShellSkeleton } from './app/page-skeleton.tsx';
import { insideRoutes } from './app/pages.tsx';
import { routes } from '#pages/paths.ts';
import { languages, loadLanguage, text } from './i18n/language.ts';
import { authTexts } from './i18n/en/auth.ts';
import { common } from './i18n/en/common.ts';

/** A page as the build writes it into HTML; `name` is `login.hi` or `app.hi`. */
export type PrerenderedPage = { name: string; language: string; title: string; markup: string };

const renderIn = async (language: string): Promise<PrerenderedPage[]> => {
  if (!(await loadLanguage(language))) throw new Error(`the texts of ${language} are incomplete`);
  const appName = text(common, 'appName');
  return [
    {
      name: `login.${language}`,
      language,
      title: `${text(authTexts, 'pageTitle')} – ${appName}`,
      markup: renderToString(
        <StrictMode>
          <PrerenderedLogin />
        </StrictMode>,
      ),
    },
    {
      name: `app.${language}`,
      language,
      title: appName,
      markup: renderToStaticMarkup(<ShellSkeleton />),
    },
  ];
};

/** The login and the frame of the app, in each language. */
export const renderPages = async (): Promise<PrerenderedPage[]> => {
  const pages: PrerenderedPage[] = [];
  for (const { code } of languages) pages.push(...(await renderIn(code)));
  return pages;
};

/** The addresses of the pages inside the frame, in the order of their imports in src/app/pages.tsx. */
export const insideAddresses: readonly string[] = insideRoutes.map((route) => routes[route]);
