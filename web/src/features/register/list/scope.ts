/** The caller's own registrations, all, or those of an account. */
export type ListScope = { kind: 'own' | 'all' } | { kind: 'user'; userId: string };

/** The pages that the rows link to: given by the page, since features do not import the app. */
export type ListPaths = {
  registration: string;
  registrationDetails: (id: number) => string;
};
