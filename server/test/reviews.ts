import type { ReviewDecision, ReviewStatus } from '@gi/contract/fields/review-states';
import type { LightMyRequestResponse as Response } from 'fastify';
import { anyPicture, makeRegistration, readRegistration } from './make.ts';
import type { Person, World } from './world.ts';

/** Decides about a registration as it is now, unless `rest` says what was seen. */
export const decideAbout = async (
  world: World,
  as: Person,
  id: number,
  decision: ReviewDecision | 'undo',
  rest: {
    seen?: string;
    note?: string;
    remarks?: readonly object[];
    despiteApplications?: boolean;
    withoutGuardian?: boolean;
    takeOver?: boolean;
  } = {},
): Promise<Response> => {
  const seen = rest.seen ?? (await readRegistration(world, world.meera, id)).updated_at;
  return world.call({
    url: `/registrations/${id}/review`,
    as,
    json: { decision, seen, ...rest },
  });
};

/** How meera brings a registration that waits into a state. */
const decisionTo = {
  submitted: undefined,
  returned: { decision: 'return', note: 'Please look again' },
  approved: { decision: 'approve' },
  rejected: { decision: 'reject', note: 'Not a producer' },
} as const;

/** A new registration of asha's in a state of the review. */
export const makeIn = async (
  world: World,
  status: ReviewStatus,
  as: Person = world.asha,
): Promise<number> => {
  const { registrationId } = await makeRegistration(world, as);
  const step = decisionTo[status];
  if (step === undefined) return registrationId;
  const { decision, ...rest } = step;
  const response = await decideAbout(world, world.meera, registrationId, decision, rest);
  if (response.statusCode !== 200) throw new Error(`not ${status}: ${response.body}`);
  return registrationId;
};

/** Changes of a registration, as a person makes them. */
export const corrections = {
  edit: (
    world: World,
    as: Person,
    id: number,
    more: { changeReason?: string } = {},
  ): Promise<Response> =>
    world.call({
      method: 'PUT',
      url: `/registrations/${id}?numbers=masked`,
      as,
      json: { address: `14 Weavers Lane, ${Date.now()}`, ...more },
    }),
  replacePhoto: async (
    world: World,
    as: Person,
    id: number,
    more: { changeReason?: string } = {},
  ): Promise<Response> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(more)) form.set(name, value);
    form.set('type', 'photo');
    form.set('registrationId', String(id));
    form.set('file', new Blob([new Uint8Array(await anyPicture())]), 'photo.jpg');
    return world.call({ url: '/upload-document', as, form });
  },
};
