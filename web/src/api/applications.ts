import { applications } from '@gi/contract/routes/applications';
import type { ApplicationFile } from '@gi/contract/schemas/applications';
import type { Body, Query } from '@gi/contract/schemas/call-types';
import {
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { answerOf } from './answer-of.ts';
import { change, changeOf } from './change-of.ts';
import { call, download, type Download } from './client.ts';

const root = ['applications'] as const;

/** The lists, the case files of the registrations, and what waits in the menu. */
const readAgain = async (client: QueryClient): Promise<void> => {
  void client.invalidateQueries({ queryKey: ['dashboard'] });
  void client.invalidateQueries({ queryKey: ['registrations', 'one'] });
  await client.invalidateQueries({ queryKey: root });
};

/** An application with its events as the server answered it. */
const keepFile = (file: ApplicationFile, client: QueryClient, { id }: { id: string }): void => {
  client.setQueryData(applicationFile(id).queryKey, file);
  void client.invalidateQueries({ queryKey: ['registrations', 'one'] });
};

/** A page of applications to the Registry. */
export const applicationPage = (query: Query<typeof applications.list>) =>
  queryOptions({
    ...answerOf([...root, 'list', query], applications.list, { query }),
    staleTime: 0,
  });

/** The number of applications in each status: of all, or of what a list with these filters has. */
export const applicationSummary = (query: Query<typeof applications.summary> = {}) =>
  queryOptions({
    ...answerOf([...root, 'summary', query], applications.summary, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** An application with its events; `id` is `{registrationId}-{productId}`. Its links hold for an hour. */
export const applicationFile = (id: string) =>
  queryOptions({
    ...answerOf([...root, 'file', id], applications.get, { params: { id } }),
    staleTime: 0,
  });

/** Settles what was changed after the filing of an application. */
export const settleApplication = () =>
  mutationOptions({
    mutationFn: ({ id, ...body }: { id: string } & Body<typeof applications.settle>) =>
      call(applications.settle, { params: { id }, body }),
    onSuccess: (reply, input, _result, { client }) => {
      keepFile(reply, client, input);
      return readAgain(client);
    },
    // Another clerk settled it, or it was changed again: the lists are read again to show that.
    onError: (_error, _input, _result, { client }) => readAgain(client),
  });

/** Attaches a scan of a letter to an event. */
export const attachScan = () =>
  change(
    ({ id, eventId, file }: { id: string; eventId: number; file: File }) =>
      call(applications.attach, { params: { id, eventId: String(eventId) }, form: { file } }),
    keepFile,
  );

/** Removes a scan from its event for good. */
export const detachScan = () =>
  change(
    ({ id, attachmentId }: { id: string; attachmentId: number }) =>
      call(applications.detach, { params: { id, attachmentId: String(attachmentId) } }),
    keepFile,
  );

/** All applications of a list, up to what one event may be recorded for. */
export const readAllApplications = (query: Query<typeof applications.list>, limit: number) =>
  call(applications.list, { query: { ...query, page: 1, limit } });

type EventWithScans = Body<typeof applications.record> & { files: readonly File[] };

/** Records an event for one or many applications, with the scans of its letters: all or nothing. */
export const recordApplicationEvent = () =>
  change(
    ({ files, ...body }: EventWithScans) =>
      call(applications.record, {
        body,
        ...(files.length > 0 && { form: { ...body, attachments: files } }),
      }),
    (_reply, client) => readAgain(client),
  );

/** Takes back the last event of an application. */
export const undoApplicationEvent = () =>
  changeOf(applications.undo, { onSuccess: (_reply, client) => readAgain(client) });

/** The applications of a list as a table. */
export const exportApplicationList = (body: Body<typeof applications.export>): Promise<Download> =>
  download(applications.export, `applications.${body.format ?? 'csv'}`, { body });
