import { useLocation, useNavigate } from '#lib/router/hooks.ts';
import { LoginScreen, type Arrival } from './login-screen.tsx';

/** The login within the running app: after a log-out or an expired session. */
export const Page = () => {
  const navigate = useNavigate();
  const arrival = useLocation().state as Arrival;
  return <LoginScreen arrival={arrival} goOn={(to) => navigate(to, { replace: true })} />;
};
