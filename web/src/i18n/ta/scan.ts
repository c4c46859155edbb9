import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  notHere: 'இணையம் கிடைத்ததும் ஸ்கேனர் இந்தத் தொலைபேசிக்கு வரும். இப்போது அட்டையில் உள்ளதை எழுதவும்.',
  areaOnCard: 'அட்டையில் உள்ளபடி: {place}',
  mismatch:
    'ஸ்கேன் செய்த அட்டையின் எண் {digits} இல் முடிகிறது. எண்ணைத் திருத்தவும், அல்லது மீண்டும் ஸ்கேன் செய்யவும்.',
  cardUnverified: 'அட்டையின் ஸ்கேன் கணக்கில் வராது: பதிவகம் அறிந்த கையொப்பம் அதில் இல்லை.',
  cardOtherNumber: 'அட்டையின் ஸ்கேன் கணக்கில் வராது: அது வேறு ஆதார் எண்ணுடையது.',
  cardNoNumber: 'அட்டையின் ஸ்கேன் கணக்கில் வராது: ஆதார் எண் எழுதப்படவில்லை.',
  cardVerified: 'அடையாளத்தை UIDAI சரிபார்த்தது.',
};
