import { registrations } from '@gi/contract/routes/registrations';
import { changeOf } from './change-of.ts';

/** The verification page's question: is this ID registered? */
export const verifyUser = () => changeOf(registrations.verifyUser);
