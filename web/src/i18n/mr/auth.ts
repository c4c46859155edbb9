import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'जीआय नोंदणी',
  pageTitle: 'लॉग इन',
  username: 'युजरनेम',
  password: 'पासवर्ड',
  showPassword: 'पासवर्ड दाखवा',
  hidePassword: 'पासवर्ड लपवा',
  login: 'लॉग इन करा',
  stillLoading: 'ॲप अजून लोड होत आहे. येताच तुमचे लॉग इन होईल.',
  loggingIn: 'लॉग इन होत आहे...',
  offline: 'सेवा सध्या उपलब्ध नाही: लॉग इनसाठी इंटरनेट लागते. जे पाठवलेले नाही ते याच डिव्हाइसवर राहते.',
  enterBoth: 'कृपया युजरनेम आणि पासवर्ड दोन्ही भरा',
  newPasswordTitle: 'नवा पासवर्ड निवडा',
  newPasswordText: 'तुमचा पासवर्ड ॲडमिनने ठेवला होता. आता फक्त तुम्हाला माहीत असेल असा निवडा.',
  forgotten: 'पासवर्ड विसरलात? ॲडमिनकडून नवा मागा.',
  mustSetUpTitle: 'दुसरी खात्री सुरू करा',
  mustSetUpText: 'या नोंदवहीच्या ॲडमिनना ती लागते. पुढे जाण्यासाठी इथे सुरू करा.',
};
