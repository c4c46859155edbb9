import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  rupees: '= {amount}',
  rupeesInCrore: '= {amount} ({crore} ಕೋಟಿ)',
  rupeesInLakhCrore: '= {amount} ({crore} ಲಕ್ಷ ಕೋಟಿ)',
  unusual: 'ಇದು ವರ್ಷಕ್ಕೆ ₹1 ಕೋಟಿಗಿಂತ ಹೆಚ್ಚು. ಮೊತ್ತ ಮತ್ತು ಅಳತೆಯನ್ನು ಒಮ್ಮೆ ನೋಡಿ.',
  confirmTitle: 'ಮಾರಾಟದ ಮೊತ್ತ ಸರಿಯೇ?',
  confirmText: 'ಒಬ್ಬ ಉತ್ಪಾದಕರಿಗೆ ವರ್ಷಕ್ಕೆ ₹1 ಕೋಟಿ ಮೀರಿದ ಮಾರಾಟ ಅಪರೂಪ:',
  doubtTitle: 'ಇದು ಸರಿಯೇ?',
  unusualPhone: 'ಭಾರತದ ಮೊಬೈಲ್ ಸಂಖ್ಯೆಯಲ್ಲಿ ಹತ್ತು ಅಂಕಿ ಇದ್ದು, 6, 7, 8 ಅಥವಾ 9 ರಿಂದ ಆರಂಭವಾಗುತ್ತದೆ.',
  phoneDoubt: 'ಮೊಬೈಲ್ ಸಂಖ್ಯೆ {phone}: ಭಾರತದ ಮೊಬೈಲ್ ಸಂಖ್ಯೆಯಲ್ಲಿ ಹತ್ತು ಅಂಕಿ ಇದ್ದು, 6, 7, 8 ಅಥವಾ 9 ರಿಂದ ಆರಂಭವಾಗುತ್ತದೆ.',
  yearsDoubt: '{product}: {age} ವಯಸ್ಸಿನಲ್ಲಿ {years} ವರ್ಷಗಳ ಉತ್ಪಾದನೆ.',
  startYearDoubt: '{product}: ಆರಂಭಿಸಿದ ವರ್ಷ {year} ಇನ್ನೂ ಬಂದಿಲ್ಲ.',
  cardNameDoubt: 'ಕಾರ್ಡ್‌ನಲ್ಲಿ ಬೇರೆ ಹೆಸರಿದೆ: {name}.',
  cardYearDoubt: 'ವಯಸ್ಸು ಕಾರ್ಡ್‌ನಲ್ಲಿರುವ ಹುಟ್ಟಿದ ವರ್ಷಕ್ಕೆ ಹೊಂದುವುದಿಲ್ಲ: {year}.',
  cardGenderDoubt: 'ಕಾರ್ಡ್‌ನಲ್ಲಿ ಬೇರೆ ಲಿಂಗವಿದೆ: {gender}.',
  changeAnswers: 'ಬದಲಿಸಿ',
  changeAmount: 'ಮೊತ್ತ ಬದಲಿಸಿ',
  ofProduct: '{product}: {turnover} {rupees}',
};
