import { storedUser } from '#api/session.ts';
import { documentOnFile, type WizardDraft } from './draft.ts';

/** The unit requires covered numbers, and the collector has not said that these pictures of the Aadhar card are. */
export const lacksCover = (draft: WizardDraft): boolean =>
  storedUser()?.aadharPictures === 'require' &&
  !draft.numberCovered &&
  documentOnFile(draft, 'aadharCardFront') === undefined;
