import { sql } from 'kysely';
import type { SignedInCaller } from '#base/caller.ts';
import type { Services } from '#base/services.ts';
import { documentUrl, linkSessionOf } from './document-links.ts';

/** Links to the pictures of the people in the rows of a list: a function that gives `photoUrl` where there is one. */
export const photoUrls = async (
  caller: SignedInCaller,
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  registrationIds: readonly number[],
): Promise<(registrationId: number) => { photoUrl?: string }> => {
  const photos = await db
    .selectFrom('registrations as r')
    .innerJoin('documents as f', 'f.producer_id', 'r.producer_id')
    .select(['r.id as registrationId', 'f.id', 'f.mime'])
    .where(sql<boolean>`r.id = any(${[...new Set(registrationIds)]}::bigint[])`)
    .where('f.kind', '=', sql.lit('photo'))
    .where('f.replaced_at', 'is', null)
    .execute();
  const session = linkSessionOf(caller);
  const urls = new Map(
    photos.map(({ registrationId, ...photo }) => [
      registrationId,
      documentUrl(keys, { registrationId, session }, { ...photo, kind: 'photo' }),
    ]),
  );
  return (registrationId) => {
    const photoUrl = urls.get(registrationId);
    return photoUrl ? { photoUrl } : {};
  };
};
