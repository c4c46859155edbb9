/**
 * The languages of the screens; each but English has a folder beside this file. Also read by the build and by
 * `npm run translations`, so nothing is imported here.
 */
export type ScreenLanguage = {
  /** ISO 639-1. */
  readonly code: string;
  /** In its own script. */
  readonly name: string;
  /** Are the pages of the office in it too? Those of other languages are in English. */
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
    comesLater: 'অসমীয়া শব্দ ইণ্টাৰনেট পালে আহিব।',
  },
  {
    code: 'bn',
    name: 'বাংলা',
    office: false,
    comesLater: 'বাংলা শব্দ ইন্টারনেট পেলে আসবে।',
  },
  {
    code: 'ta',
    name: 'தமிழ்',
    office: false,
    comesLater: 'தமிழ் சொற்கள் இணையம் கிடைத்ததும் வரும்.',
  },
  {
    code: 'te',
    name: 'తెలుగు',
    office: false,
    comesLater: 'తెలుగు పదాలు ఇంటర్నెట్ రాగానే వస్తాయి.',
  },
  {
    code: 'kn',
    name: 'ಕನ್ನಡ',
    office: false,
    comesLater: 'ಕನ್ನಡದ ಪದಗಳು ಇಂಟರ್ನೆಟ್ ಸಿಕ್ಕಾಗ ಬರುತ್ತವೆ.',
  },
  {
    code: 'mr',
    name: 'मराठी',
    office: false,
    comesLater: 'मराठी शब्द इंटरनेट मिळताच येतील.',
  },
];
