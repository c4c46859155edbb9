const seconds = 400 * 86_400;

/** The random value that names this browser, of a `Cookie` header. */
export const deviceOf = (header: string | undefined): string | undefined =>
  /(?:^|; *)device=([\w-]{43})(?:;|$)/.exec(header ?? '')?.[1];

/** Names the browser of a sign-in: no script reads it, and no other site sends it. It opens nothing by itself. */
export const deviceCookie = (device: string, secure: boolean): string =>
  `device=${device}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
