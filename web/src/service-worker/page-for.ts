/**
 * The prerendered page of an address, chosen as the server chooses it (ADR 0187): by the address and
 * the cookie `screen`, e.g. `hi.in`. Without the cookie, where a browser shows it to no worker, the
 * frame of the app in English; the app then draws what belongs there.
 */
export const pageFor = (path: string, screen: string | undefined): string => {
  const found = /^([a-z]{2})(\.in)?$/.exec(screen ?? '');
  const isLogin = path === '/' && found !== null && found[2] === undefined;
  return `/pages/${isLogin ? 'login' : 'app'}.${found?.[1] ?? 'en'}.html`;
};
