import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  rescue: 'बचाव फाइल सेव्ह करा',
  rescueOf: '{name} यांची बचाव फाइल सेव्ह करा',
  rescueSaving: 'बचाव फाइल सेव्ह होत आहे...',
  rescueSaved: {
    one: '{count} नोंदणी {file} फाइलमध्ये आहे. ती ॲडमिनला द्या. ती या डिव्हाइसवरही राहते.',
    other: '{count} नोंदण्या {file} फाइलमध्ये आहेत. ती ॲडमिनला द्या. त्या या डिव्हाइसवरही राहतात.',
  },
  rescueNothing: 'या डिव्हाइसवर न पाठवलेले काही नाही, म्हणून सेव्ह करायला काही नाही.',
  rescueNoKey:
    'बचाव फाइलची किल्ली अजून या डिव्हाइसवर नाही. इंटरनेट असताना हे ॲप एकदा उघडा; मग इंटरनेटशिवायही चालते.',
  rescueFailed:
    'बचाव फाइल लिहिता आली नाही. डिव्हाइसवर थोडी जागा मोकळी करा आणि पुन्हा प्रयत्न करा. काहीही हरवलेले नाही.',
  registeredBefore: 'ही नोंदणी आधीच झाली आहे, क्रमांक {id}, {date} रोजी.',
  registeredBeforeText:
    'इथे बदल करण्याआधी ती पोहोचली, म्हणून हे बदल पाठवले नाहीत. ते नोंदणीच्या पानावर करा, मग हा मसुदा काढून टाका.',
  openRegistered: 'नोंदणी उघडा',
  sendingPicture: 'फोटो {number}/{of}',
  sendingBytes: ', {size} KB पैकी {sent}',
  waitsForWifiText:
    'डिव्हाइस वाय-फायवर असताना आणि हे ॲप उघडे असताना, किंवा ‘आता पाठवा’ दाबल्यावर हे जाते. न तपासलेला क्रमांक तेव्हा तपासला जातो.',
  wifiWaits: {
    one: '{count} नोंदणी वाय-फायची वाट पाहत आहे',
    other: '{count} नोंदण्या वाय-फायची वाट पाहत आहेत',
  },
  waitingShort: { one: '{count} बाकी', other: '{count} बाकी' },
  wifiShort: { one: '{count} वाय-फायची वाट पाहत आहे', other: '{count} वाय-फायची वाट पाहत आहेत' },
  attentionShort: { one: '{count} कडे लक्ष द्या', other: '{count} कडे लक्ष द्या' },
  notTried: 'अजून प्रयत्न झालेला नाही',
  tried: { one: 'एकदा प्रयत्न झाला', other: '{count} वेळा प्रयत्न झाला' },
  lastFailure: 'शेवटचा प्रयत्न: {reason}',
  nextAt: 'पुढचा प्रयत्न {time}',
  nextSoon: 'अर्ध्या मिनिटात पुन्हा प्रयत्न',
  nextOnNetwork: 'इंटरनेट मिळाल्यावर पुन्हा प्रयत्न',
  nextOnWifi: 'वाय-फाय मिळाल्यावर पुन्हा प्रयत्न',
  sentTitle: 'नोंदणी {id} ({name}) पाठवली',
  notAddedTitle: 'नोंदणी {id}, {name}: सर्व कागदपत्रे जोडली गेली नाहीत',
  notAddedText: 'नोंदणीच्या पानावर ती जोडा.',
  deletedTitle: 'नोंदणी {id}, {name}: काढून टाकली गेली',
  deletedText: 'ही कागदपत्रे जोडली नाहीत: {documents}.',
  understood: 'वाचले',
  sameQuestion: 'ही तीच व्यक्ती आहे का?',
  samePerson: 'होय, तीच व्यक्ती',
  wrongNumber: 'नाही, क्रमांक चुकीचा आहे',
  nothingToAdd: 'नवीन काही नाही: मसुदा काढून टाका',
  unsentOf: {
    one: '{name} यांची {count} नोंदणी या डिव्हाइसवरून अजून पाठवलेली नाही.',
    other: '{name} यांच्या {count} नोंदण्या या डिव्हाइसवरून अजून पाठवलेल्या नाहीत.',
  },
};
