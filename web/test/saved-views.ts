import { views } from '@gi/contract/routes/views';
import type { SavedView, ViewInput } from '@gi/contract/schemas/views';
import { answer } from './api.ts';

/** The server's saved views, kept while a test runs; `meera` is who calls. */
export const keepViews = (...begin: SavedView[]) => {
  let kept = begin;
  answer(views.list, () => ({ views: kept }));
  const created = answer(views.create, ({ body }) => {
    const view = { ...(body as ViewInput), id: kept.length + 1, owner: 'meera', mayChange: true };
    kept = [...kept, view];
    return Response.json(view, { status: 201 });
  });
  answer(views.update, ({ body, params }) => {
    const view = {
      ...(body as ViewInput),
      id: Number(params['id']),
      owner: 'meera',
      mayChange: true,
    };
    kept = kept.map((each) => (each.id === view.id ? view : each));
    return view;
  });
  answer(views.remove, ({ params }) => {
    kept = kept.filter(({ id }) => id !== Number(params['id']));
    return undefined;
  });
  return { kept: () => kept, created };
};
