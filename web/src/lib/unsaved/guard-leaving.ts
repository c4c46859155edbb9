import { holdPage } from '../router/hold.ts';
import { askBeforeLeaving, type Ask } from './unsaved-work.ts';

/**
 * Until the returned function is called, the links of the app, Back and Forward of the browser and `leaveUnsaved` ask
 * first; a closed tab is asked about by the browser itself.
 */
export const guardLeaving = (ask: Ask): (() => void) => {
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const askNoMore = askBeforeLeaving(ask);
  const holdNoMore = holdPage(ask);
  window.addEventListener('beforeunload', onUnload);
  return () => {
    askNoMore();
    holdNoMore();
    window.removeEventListener('beforeunload', onUnload);
  };
};
