import { Button } from '#components/buttons/button.tsx';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Link } from '#lib/router/router.tsx';
import type { RowAction } from './grid-list.ts';

const SMALL =
  'inline-flex size-(--row-button) items-center justify-center rounded-control text-ink-2 hover:bg-card hover:text-indigo disabled:opacity-40';

type RowButtonsProps = {
  actions: readonly RowAction[];
  /** Runs an action as it is now: a row is drawn again only when its content changes. */
  onRun: (id: string) => void;
};

/** A row's actions for the mouse; keyboard users find them in the view that Enter opens. */
export const RowButtons = ({ actions, onRun }: RowButtonsProps) =>
  actions.map((action) => {
    const look = {
      tabIndex: -1,
      className: `${SMALL} ${action.danger ? 'hover:text-madder' : ''}`,
      title: action.name,
      'aria-label': action.name,
    };
    return 'to' in action ? (
      <Link key={action.id} {...look} to={action.to} state={action.state}>
        {action.icon}
      </Link>
    ) : (
      <button
        key={action.id}
        type="button"
        {...look}
        disabled={action.disabled}
        onClick={() => onRun(action.id)}
      >
        {action.icon}
      </button>
    );
  });

/** The same actions on a card, in words. */
export const CardButtons = ({ actions, onRun }: RowButtonsProps) => (
  <div className="flex flex-wrap gap-2 *:grow">
    {actions.map((action) => {
      const look = { 'aria-label': action.name, icon: action.icon, className: 'px-3 text-sm' };
      return 'to' in action ? (
        <ButtonLink key={action.id} {...look} to={action.to} state={action.state}>
          {action.label}
        </ButtonLink>
      ) : (
        <Button
          key={action.id}
          {...look}
          variant={action.danger ? 'danger-quiet' : 'secondary'}
          disabled={action.disabled}
          onClick={() => onRun(action.id)}
        >
          {action.label}
        </Button>
      );
    })}
  </div>
);
