import * as z from 'zod/mini';
import { readMessage, type Sentence } from '../words/sentence.ts';

/** The output of a schema, or the first problem of each field by its path; the path '' is the whole input. */
export type CheckedInput<Output> =
  | { output: Output; problems?: undefined }
  | { problems: Readonly<Record<string, Sentence>> };

/** Checks an input before it is sent, with the rules that the server checks it by. */
export const checkInput = <Output>(
  schema: z.ZodMiniType<Output>,
  input: unknown,
): CheckedInput<Output> => {
  const checked = z.safeParse(schema, input);
  if (checked.success) return { output: checked.data };
  const problems: Record<string, Sentence> = {};
  for (const { path, message } of checked.error.issues)
    problems[path.join('.')] ??= readMessage(message);
  return { problems };
};
