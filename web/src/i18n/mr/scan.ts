import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  notHere: 'इंटरनेट मिळताच स्कॅनर या फोनवर येईल. तोपर्यंत कार्डवरचे लिहा.',
  areaOnCard: 'कार्डवर जसे: {place}',
  mismatch: 'स्कॅन केलेल्या कार्डचा क्रमांक {digits} ने संपतो. क्रमांक दुरुस्त करा, किंवा पुन्हा स्कॅन करा.',
  cardUnverified: 'कार्डचा स्कॅन धरला नाही: त्यावर ओळखीची सही नाही.',
  cardOtherNumber: 'कार्डचा स्कॅन धरला नाही: तो दुसऱ्या आधार क्रमांकाचा आहे.',
  cardNoNumber: 'कार्डचा स्कॅन धरला नाही: आधार क्रमांक लिहिला नव्हता.',
  cardVerified: 'ओळख UIDAI ने तपासली आहे.',
};
