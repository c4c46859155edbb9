type KeyListProps = { keys: readonly (readonly [key: string, what: string])[] };

/** Keys, each with what it does. */
export const KeyList = ({ keys }: KeyListProps) => (
  <dl className="grid grid-cols-[7rem_1fr] gap-y-2">
    {keys.map(([key, what]) => (
      <div key={key} className="contents">
        <dt>
          <kbd className="rounded-control border border-line-strong bg-paper px-2 py-0.5 font-mono text-sm">
            {key}
          </kbd>
        </dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
);
