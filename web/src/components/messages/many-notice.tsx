import { Notice } from './notice.tsx';

type ManyNoticeProps = {
  /** What was done, with its number. */
  done: string;
  failed: readonly { name: string; reason: string }[];
  /** The sentence about one that was refused. */
  failedText: (failure: { name: string; reason: string }) => string;
};

/** How an act on several rows went: what was done, and each row that was refused, with the reason. */
export const ManyNotice = ({ done, failed, failedText }: ManyNoticeProps) => (
  <Notice tone={failed.length === 0 ? 'success' : 'warning'}>
    <p>{done}</p>
    {failed.map((failure) => (
      <p key={failure.name}>{failedText(failure)}</p>
    ))}
  </Notice>
);
