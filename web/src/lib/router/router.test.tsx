import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ParamsContext,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from './hooks.ts';
import { matchPath } from './match.ts';
import { BrowserRouter, Link, Navigate, NavLink } from './router.tsx';

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(() => window.history.replaceState(null, '', '/'));

const Where = () => {
  const { pathname, search, hash, state } = useLocation();
  const parts = [pathname + search + hash, useNavigationType(), JSON.stringify(state)];
  return <output>{parts.join(' ')}</output>;
};
const where = () => screen.getByRole('status').textContent;

const Person = () => <p>person {useParams<'id'>().id}</p>;
const Further = () => {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => setQuery({ page: '2' }, { replace: true })}>
        page 2
      </button>
      <button type="button" onClick={() => navigate('/people/7#top', { state: { from: 1 } })}>
        seven
      </button>
      <p>page {query.get('page') ?? '1'}</p>
    </>
  );
};
/** A filter in the address, as the lists have it. */
const Filter = () => {
  const [query, setQuery] = useSearchParams();
  const onChange = ({ target }: { target: HTMLInputElement }) =>
    setQuery({ retired: String(target.checked) }, { replace: true });
  return <input type="checkbox" checked={query.get('retired') === 'true'} onChange={onChange} />;
};
const pages = ['/old', '/people/:id', '/list'];
const Shown = () => {
  const { pathname } = useLocation();
  const page = pages.find((each) => matchPath(each, pathname) !== null);
  if (page === undefined) return <p>nothing here</p>;
  if (page === '/old') return <Navigate to="/list" state="moved" />;
  return (
    <main>
      <ParamsContext value={matchPath(page, pathname) ?? {}}>
        {page === '/list' ? <Further /> : <Person />}
      </ParamsContext>
    </main>
  );
};
const open = (at: string) => {
  window.history.replaceState(null, '', at);
  return render(
    <BrowserRouter>
      <Link to="/people/a%20b">person</Link>
      <NavLink to="/list">list</NavLink>
      <Shown />
      <Where />
    </BrowserRouter>,
  );
};

describe('what is shown', () => {
  test.each([
    ['/people/12', 'person 12'],
    ['/PEOPLE/a%20b/', 'person a b'],
    ['/people/100%', 'person 100%'],
    ['/list?page=3', 'page 3'],
  ])('%s shows %s with its parameters', (at, text) => {
    open(at);
    expect(screen.getByRole('main')).toHaveTextContent(text);
  });

  test.each(['/people', '/people/1/2', '/'])('%s is no page', (at) => {
    open(at);
    expect(screen.getByText('nothing here')).toBeVisible();
  });

  test('a page may send on to another, with a word for it', () => {
    open('/old');
    expect(where()).toBe('/list REPLACE "moved"');
    expect(window.history.state).toMatchObject({ state: 'moved', index: 0 });
  });
});

describe('a link', () => {
  test('leads on within the page, and the menu says where one is', () => {
    open('/list');
    expect(screen.getByRole('link', { name: 'list' })).toHaveAttribute('aria-current', 'page');
    fireEvent.click(screen.getByRole('link', { name: 'person' }));
    expect(where()).toBe('/people/a%20b PUSH null');
    expect(screen.getByRole('link', { name: 'list' })).not.toHaveAttribute('aria-current');
    expect(window.history.state).toMatchObject({ index: 1 });
  });

  test('to the page that is shown makes no second entry', () => {
    open('/list');
    const before = window.history.length;
    fireEvent.click(screen.getByRole('link', { name: 'list' }));
    expect(window.history.length).toBe(before);
    expect(where()).toBe('/list REPLACE null');
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'is the browser’s with %o',
    (how) => {
      open('/list');
      const link = screen.getByRole('link', { name: 'person' });
      let taken = true;
      // jsdom cannot open another page; the listener is behind the router's.
      window.addEventListener(
        'click',
        (event) => {
          taken = event.defaultPrevented;
          event.preventDefault();
        },
        { once: true },
      );
      fireEvent.click(link, how);
      expect(taken).toBe(false);
      expect(where()).toBe('/list POP null');
    },
  );
});

test('Back returns to the entry with its state', async () => {
  open('/list');
  fireEvent.click(screen.getByRole('button', { name: 'page 2' }));
  expect(where()).toBe('/list?page=2 REPLACE null');
  fireEvent.click(screen.getByRole('button', { name: 'seven' }));
  expect(where()).toBe('/people/7#top PUSH {"from":1}');
  act(() => window.history.back());
  expect(await screen.findByText('/list?page=2 POP null')).toBeVisible();
  expect(screen.getByText('page 2', { selector: 'p' })).toBeVisible();
});

test('a filter in the address shows its new value at once, also while a slow page is still to be drawn', () => {
  window.history.replaceState(null, '', '/list');
  render(<Filter />, { wrapper: BrowserRouter });
  const box = screen.getByRole('checkbox');
  // Outside act(), which would finish a transition before it returns.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  box.click();
  expect(box).toBeChecked();
  vi.unstubAllGlobals();
});
