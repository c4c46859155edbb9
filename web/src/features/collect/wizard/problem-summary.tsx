import type { ReactNode } from 'react';
import { goToField, ProblemBox } from '#components/fields/problem-list.tsx';
import type { SummaryWords } from '../problems/problem-words.ts';

/** Goes to the field without writing it into the address, which holds the step. */
const FieldLink = (props: { id: string; className?: string; children: ReactNode }) => {
  const { id, className = '', children } = props;
  return (
    <a
      href={`#${id}`}
      className={`font-medium text-madder underline underline-offset-4 ${className}`}
      onClick={(event) => {
        event.preventDefault();
        goToField(id);
      }}
    >
      {children}
    </a>
  );
};

/** A sentence that lists fields by name, 'Please fill in: Name, Age', with a link for each name. */
const SentenceWithLinks = ({ problem }: { problem: SummaryWords }) => {
  const listed = problem.fields.map((field) => field.label ?? '').join(', ');
  const start = problem.message.slice(0, problem.message.length - listed.length);
  return (
    <span className="leading-8 font-medium text-madder">
      {start}
      {problem.fields.map((field, index) => (
        <span key={field.id}>
          <FieldLink id={field.id}>{field.label}</FieldLink>
          {index === problem.fields.length - 1 ? '' : ', '}
        </span>
      ))}
    </span>
  );
};

const Line = ({ problem }: { problem: SummaryWords }) => {
  const [first] = problem.fields;
  if (first === undefined) return <span className="font-medium">{problem.message}</span>;
  if (first.label !== undefined) return <SentenceWithLinks problem={problem} />;
  return (
    <FieldLink id={first.id} className="inline-block min-h-12 py-2">
      {problem.message}
    </FieldLink>
  );
};

type ProblemSummaryProps = {
  problems: readonly SummaryWords[];
  lead?: string | undefined;
  /** Raised at each failed attempt: the summary then takes the focus again. */
  attempt: number;
};

/** All problems of this step in one box, in the same words as beside the fields. */
export const ProblemSummary = ({ problems, lead, attempt }: ProblemSummaryProps) => {
  if (problems.length === 0) return null;
  return (
    <ProblemBox attempt={attempt}>
      {lead ? <p className="mt-1">{lead}</p> : null}
      <ul className="mt-2 flex flex-col gap-1">
        {problems.map((problem) => (
          <li key={problem.message}>
            <Line problem={problem} />
          </li>
        ))}
      </ul>
    </ProblemBox>
  );
};
