import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  currentPassword: 'ఇప్పటి పాస్‌వర్డ్',
  newPassword: 'కొత్త పాస్‌వర్డ్',
  newPasswordHint: 'కనీసం 8 అక్షరాలు. వరుసగా కొన్ని పదాలు సులభంగా గుర్తుంటాయి.',
  repeatPassword: 'కొత్త పాస్‌వర్డ్ మళ్లీ',
  passwordTooShort: 'దయచేసి కనీసం 8 అక్షరాలు రాయండి',
  passwordsDiffer: 'రెండు కొత్త పాస్‌వర్డ్‌లు ఒకేలా లేవు',
  enterCurrent: 'దయచేసి ఇప్పటి పాస్‌వర్డ్ రాయండి',
  savePassword: 'పాస్‌వర్డ్ సేవ్ చేయండి',
  mayBeChanged: 'జవాబు రాలేదు, కాబట్టి పాస్‌వర్డ్ ఇప్పటికే మారి ఉండవచ్చు: కొత్తది ప్రయత్నించండి.',
};
