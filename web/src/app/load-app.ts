/** The app behind the login: router, frame, server state. */
export const loadApp = () => import('./app.tsx');
