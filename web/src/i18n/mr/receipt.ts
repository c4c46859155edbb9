import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'नोंदणीची पावती',
  telephone: 'दूरध्वनी {number}',
  received: 'मिळाले {date}',
  registrationId: 'नोंदणी आयडी',
  deviceNumber: 'फोनचा क्रमांक',
  deviceNumberText: 'अजून नोंदणी आयडी नाही: फोनला इंटरनेट मिळाल्यावर पाठवले जाईल.',
  producer: 'उत्पादक',
  products: 'उत्पादने',
  collector: 'नोंदणी करणारे',
  nextHeading: 'पुढे काय होईल',
  nextText:
    'कक्ष नोंदवलेली माहिती तपासेल. नंतर तुमचे उत्पादक कार्ड आणि जीआय नोंदणी कार्यालयाची कागदपत्रे तयार करेल. ही पावती जपून ठेवा.',
  notCertificate: 'ही पावती प्रमाणपत्र नाही.',
  dialogTitle: '{name} यांची पावती',
  drawing: 'पावती तयार होत आहे...',
  failed: 'या डिव्हाइसवर पावती तयार होऊ शकली नाही.',
  picture: '{name} यांची पावती: {text}',
  share: 'शेअर करा',
  save: 'चित्र सेव्ह करा',
  printA4: 'A4 वर छापा',
  print58: '58 mm वर छापा',
};
