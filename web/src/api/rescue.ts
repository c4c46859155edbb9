import { rescue } from '@gi/contract/routes/rescue';
import type { RescueKey, RescueResult } from '@gi/contract/schemas/rescue';
import { change } from './change-of.ts';
import { call } from './client.ts';

/** What this device needs to write rescue files for the account that is signed in. */
export const fetchRescueKey = (): Promise<RescueKey> => call(rescue.key);

/** A file, and the item of it that is registered if only one is, an additional one for the person of a base registration. */
export type RescueImport = {
  file: File;
  confirmed?: { confirm: string; baseRegistrationId?: number };
};

/** Opens the key of this device's drafts, which was sealed for the server (base64url). */
export const openDeviceKey = async (sealed: string, currentPassword: string): Promise<string> =>
  (await call(rescue.openDeviceKey, { body: { sealed, currentPassword } })).key;

/** Registers the unsent work of a device; importing a file again registers nothing twice. */
export const importRescueFile = () =>
  change(
    ({ file, confirmed }: RescueImport): Promise<RescueResult> =>
      call(rescue.import, {
        ...(confirmed && { query: confirmed }),
        // A file that was mailed may have got another type.
        file: new Blob([file], { type: 'application/octet-stream' }),
      }),
    // Lists, counts and the dashboard have new registrations.
    (_answer, client) => void client.invalidateQueries(),
  );
