import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'நீங்கள் உள்நுழைந்துள்ள இடங்கள்',
  subtitle: 'இனி பயன்படுத்தாத அல்லது தெரியாத சாதனத்தை வெளியேற்றவும்',
  backToSettings: 'அமைப்புகளுக்குத் திரும்பு',
  browserOn: '{system} இல் {browser}',
  unknownDevice: 'தெரியாத சாதனம்',
  thisDevice: 'இந்தச் சாதனம்',
  started: 'உள்நுழைந்தது',
  lastUsed: 'கடைசிப் பயன்பாடு',
  address: 'இணைய முகவரி',
  signOut: 'வெளியேற்று',
  signOutOf: 'வெளியேற்று: {device}, உள்நுழைந்தது {time}',
  signOutOthers: 'மற்ற எங்கும் வெளியேற்று',
  signOutOthersText:
    'மற்ற எல்லாச் சாதனங்களும் மீண்டும் உள்நுழைய வேண்டும். அவற்றில் அனுப்பாத வேலை அவற்றிலேயே இருக்கும்.',
  signedOut: '{device} வெளியேற்றப்பட்டது',
  othersSignedOut: {
    one: 'மேலும் {count} சாதனம் வெளியேற்றப்பட்டது',
    other: 'மேலும் {count} சாதனங்கள் வெளியேற்றப்பட்டன',
  },
  onlyHere: 'இந்தச் சாதனத்தில் மட்டுமே உள்நுழைந்துள்ளீர்கள்.',
  changePassword: 'தெரியாத சாதனம் இருந்தால் கடவுச்சொல்லையும் மாற்றவும்.',
};
