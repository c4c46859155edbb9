import { useStoredUser } from '#api/session.ts';
import { useLocation, useNavigate } from '#lib/router/hooks.ts';
import { leaveUnsaved } from '#lib/unsaved/unsaved-work.ts';
import { homeOf, paths } from '#pages/paths.ts';

/** Whether the visitor came from a list of registrations. */
export const useIsFromList = (): boolean => {
  const { state } = useLocation() as { state: unknown };
  const from: unknown =
    typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return (
    typeof from === 'object' &&
    from !== null &&
    'pathname' in from &&
    String(from.pathname).endsWith('registrations')
  );
};

/** Back to where the visitor came from; who came by a link goes to the first page. */
export const useGoBack = (): (() => void) => {
  const { isFirst } = useLocation();
  const navigate = useNavigate();
  const user = useStoredUser();
  const go = () => (isFirst ? navigate(user ? homeOf(user) : paths.home) : navigate(-1));
  return () => leaveUnsaved(go);
};
