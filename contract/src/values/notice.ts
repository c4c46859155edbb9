/** The version of the notice that is read to producers before they consent; it rises with every change of its text. */
export const NOTICE_VERSION = '1';

/** The languages in which the notice may be recorded: those of the screens. */
export const noticeLanguages = ['en', 'hi', 'as', 'bn', 'ta', 'te', 'kn', 'mr'] as const;
export type NoticeLanguage = (typeof noticeLanguages)[number];

/** The most bytes of a recording, which is kept on every phone that speaks its language: a minute or two. */
export const mostRecordingBytes = 1_048_576;
