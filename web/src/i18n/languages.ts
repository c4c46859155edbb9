/**
 * The languages of the screens; each but English has a folder beside this file. Also read by the build and by
 * `npm run translations`, so nothing is imported here.
 */
export type ScreenLanguage = {
  /** ISO 639-1. */
  readonly code: string;
  /** In its own script. */
  readonly name: string;
  /** Are the pages of administrators in it too? Those of other languages are in English. */
  readonly office: boolean;
  /**
   * Not whole yet: 'being translated' in its own words, beside the name. What is missing is in English. Without
   * this the language is whole, and `npm run check` fails on a missing text.
   */
  readonly inWork?: string;
  /** Shown, beside the same in English, while its texts are not on the device. */
  readonly comesLater?: string;
};

export const LANGUAGES: readonly ScreenLanguage[] = [
  { code: 'en', name: 'English', office: true },
  {
    code: 'hi',
    name: 'हिन्दी',
    office: true,
    comesLater: 'हिन्दी के शब्द अभी इस डिवाइस में नहीं हैं। इंटरनेट मिलते ही वे अपने आप आ जाएँगे।',
  },
  {
    code: 'as',
    name: 'অসমীয়া',
    office: false,
    inWork: 'অনুবাদ চলি আছে',
    comesLater: 'অসমীয়া শব্দবোৰ এতিয়াও এই ডিভাইচত নাই। ইণ্টাৰনেট পালেই সেইবোৰ নিজে নিজে আহিব।',
  },
];
