import { useEffect } from 'react';
import { BrowserRouter } from '#lib/router/router.tsx';
import { prepareNextPages } from './prepare-home.ts';
import { AppRoutes } from './router.tsx';

export { fetchOfficeFrame } from './office-frame.ts';
export { fetchPageAt } from './page-of.tsx';
export { prepareHome } from './prepare-home.ts';

/** The app with its router: everything but the first look at the login. */
export const App = () => {
  useEffect(prepareNextPages, []);
  return (
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  );
};
