import type { Person, World } from '#test/world.ts';

const secret = 'paddy-field-31';

export const signInAs = (world: World, username: string, password = secret) =>
  world.call({ url: '/auth/login', json: { username, password } });

/** An account that meera makes, signed in. */
export const addUser = async (
  world: World,
  username: string,
  role: 'admin' | 'user' = 'user',
): Promise<Person> => {
  await world.call({
    url: '/auth/register',
    as: world.meera,
    json: { username, password: secret, role, email: `${username}@example.org` },
  });
  const signedIn = await signInAs(world, username);
  const { user, token } = signedIn.json<Pick<Person, 'user' | 'token'>>();
  return { user, token, password: secret };
};
