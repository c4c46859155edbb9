import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'பதிவு ரசீது',
  telephone: 'தொலைபேசி {number}',
  received: 'பெற்ற நாள் {date}',
  registrationId: 'பதிவு எண்',
  deviceNumber: 'தொலைபேசியின் எண்',
  deviceNumberText: 'பதிவு எண் இன்னும் இல்லை: தொலைபேசிக்கு இணையம் கிடைத்ததும் அனுப்பப்படும்.',
  producer: 'உற்பத்தியாளர்',
  products: 'பொருட்கள்',
  collector: 'பதிவு செய்தவர்',
  nextHeading: 'அடுத்து என்ன நடக்கும்',
  nextText:
    'அலகு பதிவான விவரங்களைச் சரிபார்க்கும். பிறகு உங்கள் உற்பத்தியாளர் அட்டையையும் ஜிஐ பதிவகத்துக்கான தாள்களையும் தயாரிக்கும். இந்த ரசீதை வைத்திருக்கவும்.',
  notCertificate: 'இந்த ரசீது சான்றிதழ் அல்ல.',
  dialogTitle: '{name} ரசீது',
  drawing: 'ரசீது தயாராகிறது...',
  failed: 'இந்தச் சாதனத்தில் ரசீதைத் தயாரிக்க முடியவில்லை.',
  picture: '{name} ரசீது: {text}',
  share: 'பகிர்',
  save: 'படத்தைச் சேமி',
  printA4: 'A4 இல் அச்சிடு',
  print58: '58 mm இல் அச்சிடு',
};
