import { Notice } from './notice.tsx';

type Failure = { name: string; reason: string };

type ManyNoticeProps = {
  /** What was done, in words, and what was refused; undefined before the first act and while one runs. */
  result: { done: () => string; failed: readonly Failure[] } | undefined;
  /** The sentence about one that was refused. */
  failedText: (failure: Failure) => string;
};

/** How an act on several rows went: what was done, and each row that was refused, with the reason. */
export const ManyNotice = ({ result, failedText }: ManyNoticeProps) => {
  if (result === undefined) return null;
  const { done, failed } = result;
  return (
    <Notice tone={failed.length === 0 ? 'success' : 'warning'}>
      <p>{done()}</p>
      {failed.map((failure) => (
        <p key={failure.name}>{failedText(failure)}</p>
      ))}
    </Notice>
  );
};
