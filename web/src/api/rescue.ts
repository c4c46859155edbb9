import { rescue, type RescueKey, type RescueResult } from '@gi/contract/rescue';
import { mutationOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** What this device needs to write rescue files for the account that is signed in. */
export const fetchRescueKey = (): Promise<RescueKey> => call(rescue.key);

/** Registers the unsent work of a device; importing a file again registers nothing twice. */
export const importRescueFile = () =>
  mutationOptions({
    mutationFn: (file: File): Promise<RescueResult> =>
      call(rescue.import, {
        // A file that was mailed may have got another type.
        file: new Blob([file], { type: 'application/octet-stream' }),
      }),
    // Lists, counts and the dashboard have new registrations.
    onSuccess: (_answer, _file, _result, { client }) => {
      void client.invalidateQueries();
    },
  });
