import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  rupees: '= {amount}',
  rupeesInCrore: '= {amount} ({crore} கோடி)',
  rupeesInLakhCrore: '= {amount} ({crore} லட்சம் கோடி)',
  unusual: 'இது ஆண்டுக்கு ₹1 கோடிக்கு மேல். தொகையையும் அளவையும் ஒருமுறை பார்க்கவும்.',
  confirmTitle: 'விற்பனைத் தொகை சரியா?',
  confirmText: 'ஓர் உற்பத்தியாளருக்கு ஆண்டுக்கு ₹1 கோடிக்கு மேல் விற்பனை அரிது:',
  doubtTitle: 'இது சரியா?',
  unusualPhone: 'இந்திய மொபைல் எண்ணில் பத்து இலக்கங்கள் உண்டு; 6, 7, 8 அல்லது 9 இல் தொடங்கும்.',
  phoneDoubt: 'மொபைல் எண் {phone}: இந்திய மொபைல் எண்ணில் பத்து இலக்கங்கள் உண்டு; 6, 7, 8 அல்லது 9 இல் தொடங்கும்.',
  yearsDoubt: '{product}: {age} வயதில் {years} ஆண்டுகள் உற்பத்தி.',
  startYearDoubt: '{product}: தொடங்கிய ஆண்டு {year} இன்னும் வரவில்லை.',
  cardNameDoubt: 'அட்டையில் வேறு பெயர் உள்ளது: {name}.',
  cardYearDoubt: 'வயது அட்டையில் உள்ள பிறந்த ஆண்டுடன் பொருந்தவில்லை: {year}.',
  cardGenderDoubt: 'அட்டையில் வேறு பாலினம் உள்ளது: {gender}.',
  changeAnswers: 'மாற்று',
  changeAmount: 'தொகையை மாற்று',
  ofProduct: '{product}: {turnover} {rupees}',
};
