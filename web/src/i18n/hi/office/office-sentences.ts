import type { officeSentenceTexts } from '../../en/office-sentences.ts';
import type { Translation } from '../../messages.ts';

/** The server's sentences on the office's pages. Names of settings and commands stay as they are typed. */
export const translation: Translation<typeof officeSentenceTexts> = {
  'application.number_of_other': 'नंबर {number} किसी दूसरे आवेदन का है: {owner}',
  'application.number_twice': 'नंबर {number} सूची में दो बार है, {owner} के लिए भी',
  'application.attachments_at_most': 'कृपया किसी घटना के साथ ज़्यादा से ज़्यादा {most} फ़ाइलें जोड़ें',
  'catalogue.broken_csv':
    'लाइन {line} पर या उससे पहले कोई कोटेशन चिह्न (") बेमेल है। कृपया उसे ठीक करें, या फ़ाइल XLSX में सेव करें',
  'catalogue.category_retired': 'श्रेणी {name} अब नहीं दी जाती। पहले उसे वापस लाएँ, या दूसरी चुनें',
  'catalogue.column_twice': 'हर कॉलम एक ही बार हो सकता है',
  'catalogue.damaged_or_too_large': 'यह फ़ाइल ख़राब है या पढ़ने के लिए बहुत बड़ी है',
  'catalogue.neither_csv_nor_xlsx': 'यह फ़ाइल न CSV है, न XLSX',
  'catalogue.not_utf8': 'यह फ़ाइल UTF-8 में नहीं है। कृपया इसे CSV UTF-8 या XLSX में सेव करें',
  'catalogue.old_excel':
    'यह पुरानी तरह की Excel फ़ाइल (XLS) है या पासवर्ड वाली है। कृपया इसे बिना पासवर्ड के XLSX में सेव करें',
  'catalogue.picture_or_pdf': 'यह तस्वीर या PDF है। कृपया CSV या XLSX फ़ाइल चुनें',
  'catalogue.row': 'पंक्ति {n}: {message}',
  'catalogue.rows_at_most': 'कृपया ज़्यादा से ज़्यादा {most} पंक्तियाँ भेजें',
  'catalogue.titles_missing': 'पहली पंक्ति में कॉलमों के नाम होने चाहिए, जिनमें name और category हों',
  'catalogue.unknown_column': 'उत्पाद सूची में ऐसा कोई कॉलम नहीं होता: {column}',
  'review.application_running_for': 'इस रजिस्ट्रेशन का आवेदन रजिस्ट्री के पास है। कृपया नामंज़ूरी की पुष्टि करें',
  'review.approved_meanwhile': 'इस बीच {name} ने यह रजिस्ट्रेशन मंज़ूर कर दिया',
  'review.claimed_by': 'इस रजिस्ट्रेशन पर {name} {until} तक फ़ैसला कर रहे हैं',
  'review.decide_at_most': 'कृपया एक बार में ज़्यादा से ज़्यादा {most} रजिस्ट्रेशन चुनें',
  'review.rejected_meanwhile': 'इस बीच {name} ने यह रजिस्ट्रेशन नामंज़ूर कर दिया',
  'review.returned_meanwhile': 'इस बीच {name} ने यह रजिस्ट्रेशन कलेक्टर को वापस कर दिया',
  'row.category_fact': 'श्रेणी का {column} नहीं होता',
  'row.category_missing': 'कृपया श्रेणी लिखें',
  'row.date_cell': 'Excel ने इस पंक्ति के एक ख़ाने को तारीख़ बना दिया है। ख़ाने को टेक्स्ट बनाएँ',
  'row.error_cell': 'इस पंक्ति के एक ख़ाने में त्रुटि {value} है',
  'row.id': 'id एक पूर्ण संख्या होनी चाहिए; नई प्रविष्टि के लिए ख़ाली छोड़ें',
  'row.kind': 'kind कॉलम में product या category लिखें',
  'row.name_in_row': 'यह नाम पंक्ति {row} में पहले से है',
  'row.name_missing': 'कृपया नाम लिखें',
  'row.name_taken': 'सूची में यह नाम किसी और प्रविष्टि का है',
  'row.not_taken': '{column}: {reason}',
  'row.retired': 'retired कॉलम में yes या no लिखें',
  'row.same_as_row': 'यही प्रविष्टि पंक्ति {row} में पहले से है',
  'row.too_many_cells': 'इस पंक्ति में शीर्षकों से ज़्यादा ख़ाने हैं',
  'row.unknown_category': 'id {id} की कोई श्रेणी नहीं है',
  'row.unknown_product': 'id {id} का कोई उत्पाद नहीं है',
  'check.audit_altered':
    'गतिविधि के रिकॉर्ड की पिछली जाँच में {n} प्रविष्टियाँ या मान बदले, हटाए या जोड़े हुए मिले: npm run audit:verify उनके नाम बताता है',
  'check.audit_checked': '{age} पहले जाँचा गया',
  'check.audit_checked_long_ago':
    'गतिविधि का रिकॉर्ड {age} से नहीं जाँचा गया: महीने में एक बार npm run audit:verify चलाएँ',
  'check.audit_not_checked': 'अभी जाँचा नहीं गया',
  'check.audit_nothing_sealed': 'अभी कुछ सील नहीं हुआ',
  'check.audit_ok': 'गतिविधि का रिकॉर्ड: {sealed}, {checked}',
  'check.audit_rewritten':
    'गतिविधि के रिकॉर्ड में सील {seal} नहीं है, जिसे एक बैकअप ने {file} में लिखा था: रिकॉर्ड हटाया या बदला गया; अगर पुराना बैकअप जान-बूझकर वापस लाया गया है, तो वह फ़ाइल वहाँ से हटा दें',
  'check.audit_sealed': '{age} पहले सील हुआ',
  'check.audit_shortened':
    'गतिविधि के रिकॉर्ड का अंत ग़ायब है: npm run audit:verify बताता है कि वहाँ क्या था',
  'check.audit_waiting':
    'गतिविधि के रिकॉर्ड की प्रविष्टियाँ {age} से सील होने का इंतज़ार कर रही हैं: चालू सर्वर मिनटों में सील करता है, इसलिए उसका लॉग देखें',
  'check.backup_failed':
    '{age} पहले बैकअप नहीं हो सका ({reason}): उसे ठीक करें, सर्वर हर घंटे फिर कोशिश करता है',
  'check.backup_late': 'पिछला सही बैकअप {age} पहले बना: {advice}',
  'check.backup_none': 'अभी कोई बैकअप नहीं है: {advice}',
  'check.backup_not_mounted': 'बैकअप की डिस्क जुड़ी नहीं है, इसलिए वे उसके नीचे की डिस्क पर जा रहे हैं: उसे जोड़ें',
  'check.backup_ok': 'पिछला सही बैकअप {age} पहले बना',
  'check.backup_plan_or_run':
    'हर रात के बैकअप के लिए BACKUP_TO तय करें, या npm run backup -- FOLDER चलाएँ',
  'check.backup_run': 'npm run backup -- FOLDER चलाएँ',
  'check.backup_same_disk':
    'बैकअप रजिस्टर वाली डिस्क पर हैं और उसके साथ खो जाएँगे: उन्हें दूसरी डिस्क या मशीन पर रखें',
  'check.certificate_expired': 'TLS_CERT का प्रमाण पत्र ख़त्म हो गया: {advice}',
  'check.certificate_expires': 'TLS_CERT का प्रमाण पत्र {age} में ख़त्म होगा: {advice}',
  'check.certificate_none': 'सर्वर का अपना प्रमाण पत्र नहीं है',
  'check.certificate_not_yet_valid':
    'TLS_CERT का प्रमाण पत्र अभी मान्य नहीं हुआ है: इस मशीन की घड़ी जाँचें, या दूसरा प्रमाण पत्र लगाएँ',
  'check.certificate_ok': 'प्रमाण पत्र {age} तक मान्य है',
  'check.certificate_other_key': 'TLS_KEY, TLS_CERT की की नहीं है: वे दो फ़ाइलें रखें जो साथ की हैं',
  'check.certificate_other_name':
    'TLS_CERT का प्रमाण पत्र {name} (PUBLIC_URL का नाम) के लिए नहीं है, इसलिए ब्राउज़र उसे नहीं मानते: उसी नाम का प्रमाण पत्र लगाएँ',
  'check.certificate_renew': 'नया प्रमाण पत्र TLS_CERT और TLS_KEY की फ़ाइलों में रखें और सर्वर फिर चलाएँ',
  'check.clock_apart':
    'इस मशीन और डेटाबेस की घड़ियों में {seconds} सेकंड का अंतर है: दोनों को समय सर्वर (NTP) से मिलाएँ',
  'check.clock_ok': 'इस मशीन और डेटाबेस की घड़ियाँ मिलती हैं',
  'check.counters_ok': 'गिनतियाँ सभी रजिस्ट्रेशन की नई गिनती के बराबर हैं',
  'check.counters_wrong':
    'रजिस्ट्रेशन की {n} गिनतियाँ नई गिनती से अलग हैं: चालू सर्वर एक दिन में फिर गिनता है और लॉग में लिखता है',
  'check.database_ok': 'PostgreSQL {version} जवाब दे रहा है ({size})',
  'check.database_too_old': 'PostgreSQL {version} बहुत पुराना है: {n} या उससे नया चाहिए',
  'check.database_unsafe':
    'बिजली जाने पर डेटाबेस से दर्ज रजिस्ट्रेशन खो सकते हैं: उसकी सेटिंग में {settings} चालू करें',
  'check.documents_checked_long_ago':
    'रखी हुई फ़ाइलें पिछली बार {age} पहले जाँची गईं: चालू सर्वर हर घंटे जाँचता है, इसलिए उसका लॉग देखें',
  'check.documents_damaged':
    '{n} दस्तावेज़ ग़ायब या ख़राब हैं: सेटिंग में “रखी हुई फ़ाइलें” देखें, और npm run restore -- BACKUP --files चलाएँ',
  'check.documents_never_checked': 'रखी हुई फ़ाइलों की जाँच अभी नहीं हुई: सर्वर एक घंटे में कर लेता है',
  'check.documents_ok': 'सभी {n} दस्तावेज़ों की फ़ाइल मौजूद है; {m} पढ़े गए ({age} पहले)',
  'check.documents_ok_but_new':
    'पिछली जाँच के {n} दस्तावेज़ों की फ़ाइल मौजूद है; {m} पढ़े गए ({age} पहले)। उसके बाद {new} आए',
  'check.documents_without_row':
    '{n} फ़ाइलों का डेटाबेस में रिकॉर्ड नहीं है, यानी डेटाबेस पुराना या ग़लत है: DATABASE_URL और DATA_DIR जाँचें',
  'check.failed': 'इसकी जाँच नहीं हो सकी: {reason}',
  'check.files_full': 'फ़ाइलों का भंडार भर गया है: जगह बनाएँ, इसके बिना रजिस्ट्रेशन नहीं लिए जाते',
  'check.files_not_writable':
    'फ़ाइलों का भंडार लिखा नहीं जा सकता: डिस्क और उसके अधिकार, या STORAGE_URL और उसके पासवर्ड जाँचें',
  'check.files_of_other_database':
    'फ़ाइलों का भंडार इस डेटाबेस का नहीं है: सबसे पहले DATABASE_URL, STORAGE_URL या DATA_DIR ठीक करें',
  'check.files_ok': 'फ़ाइलों का भंडार लिखा जा सकता है और इसी डेटाबेस का है',
  'check.keys_missing':
    'रजिस्टर की कुछ जानकारी जिन मास्टर की से बंद है वे नहीं हैं ({keys}): उन्हें वापस रखें और सर्वर फिर चलाएँ',
  'check.keys_ok': 'रजिस्टर की सभी मास्टर की मौजूद हैं ({n}); इनकी एक प्रति इस मशीन से अलग रखें',
  'check.no_answer': '{n} सेकंड में जवाब नहीं आया',
  'check.not_checked_database': 'जाँच नहीं हुई, क्योंकि डेटाबेस काम में नहीं आ रहा',
  'check.not_checked_files': 'जाँच नहीं हुई, क्योंकि फ़ाइलों का भंडार काम में नहीं आ रहा',
  'check.not_checked_keys': 'जाँच नहीं हुई, क्योंकि मास्टर की काम में नहीं आ रहीं',
  'check.not_opened': '{reason}',
  'check.pooler_away':
    'DATABASE_POOLED_URL का पूलर जवाब नहीं दे रहा ({reason}): उसे चलाएँ, या पता ठीक करें',
  'check.pooler_none': 'अनुरोध बिना पूलर के डेटाबेस तक पहुँचते हैं',
  'check.pooler_ok': 'पूलर जवाब दे रहा है और इसी डेटाबेस तक जाता है',
  'check.pooler_other_database':
    'DATABASE_POOLED_URL और DATABASE_URL अलग-अलग डेटाबेस के हैं: एक को ठीक करें',
  'check.records_different':
    'मिलाए गए {compared} में से {different} रजिस्ट्रेशन सूचियों में तालिकाओं से अलग दिखते हैं (पहला: {first}): तालिका registration_records ख़ाली करें, सर्वर उसे फिर भर देता है',
  'check.records_ok': 'सूचियाँ वही दिखाती हैं जो तालिकाओं में है ({n} रजिस्ट्रेशन मिलाए गए)',
  'check.records_waiting':
    'मिलाए गए {compared} में से {waiting} रजिस्ट्रेशन हर बार देखने पर बनाए जाते हैं: चालू सर्वर उन्हें एक घंटे में हमेशा के लिए बना देता है, इसलिए उसका लॉग देखें',
  'check.replica_away':
    'DATABASE_REPLICA_URL की प्रति काम में नहीं ली जा सकती ({reason}): उसे चलाएँ, या पता ठीक करें',
  'check.replica_behind':
    'पढ़ने की प्रति {n} सेकंड से ज़्यादा पीछे है और काम में नहीं ली जाती: उसका लॉग और नेटवर्क देखें',
  'check.replica_none': 'सब कुछ डेटाबेस से ही पढ़ा जाता है',
  'check.replica_ok': 'पढ़ने की प्रति जवाब दे रही है और ताज़ा है',
  'check.replica_other_register': 'DATABASE_REPLICA_URL के डेटाबेस में दूसरा रजिस्टर है: पता ठीक करें',
  'check.role_ok': 'सर्वर {role} के रूप में काम करता है, जो सिर्फ़ पंक्तियाँ पढ़ और लिख सकता है',
  'check.role_too_powerful':
    'डेटाबेस में सर्वर के पास ज़रूरत से ज़्यादा अधिकार हैं: npm run database:prepare से दो भूमिकाएँ बनाएँ',
  'check.server_any_port': 'सर्वर कोई भी खाली पोर्ट लेता है, जिसे पूछा नहीं जाता',
  'check.server_away':
    '{address} पर कोई सर्वर जवाब नहीं दे रहा ({reason}): उसे चलाएँ, और बंद हो जाए तो उसका लॉग देखें',
  'check.server_ok': 'सर्वर {address} पर जवाब दे रहा है',
  'check.server_other_program': '{address} पर कोई दूसरा प्रोग्राम जवाब दे रहा है: उसे बंद करें, या PORT बदलें',
  'check.server_parts_away': '{address} के सर्वर के पास डेटाबेस या फ़ाइलों का भंडार नहीं है: उसका लॉग देखें',
  'check.settings_limits_off':
    'RATE_LIMITS=off से कोई भी पासवर्ड और पहचान नंबर बार-बार आज़मा सकता है: इसे हटाएँ',
  'check.settings_ok': 'सेटिंग आपस में मेल खाती हैं',
  'check.settings_open_without_tls':
    'HOST={host} नेटवर्क पर बिना TLS के खुला है: TLS_CERT और TLS_KEY तय करें, या आगे https वाली प्रॉक्सी रखें और PUBLIC_URL तय करें',
  'check.settings_proxy_not_trusted':
    'PUBLIC_URL https है पर सर्वर के पास प्रमाण पत्र नहीं है, यानी आगे कोई प्रॉक्सी है: TRUST_PROXY=on करें, वरना सब लोगों का एक ही पता और एक ही सीमा होगी',
  'check.settings_public_url_missing':
    'PUBLIC_URL तय नहीं है: इसमें वह पता लिखें जो लोग खोलते हैं, ताकि लिंक और QR कोड वहीं पहुँचें',
  'check.space_folder_missing': '{setting} का फ़ोल्डर नहीं है: उसे बनाएँ, या उसकी डिस्क जोड़ें',
  'check.space_free': '{place}: {size} खाली',
  'check.space_full':
    '{setting} की डिस्क भर गई है ({size} खाली): तुरंत जगह बनाएँ, इसके बिना रजिस्ट्रेशन नहीं लिए जाते',
  'check.space_nearly_full':
    '{setting} की डिस्क लगभग भर गई है ({size} खाली): जगह बनाएँ या बड़ी डिस्क लगाएँ',
  'check.space_ok': '{disks}',
  'duration.days': { one: '{count} दिन', other: '{count} दिन' },
  'duration.hours': { one: '{count} घंटा', other: '{count} घंटे' },
  'duration.less_than_minute': 'एक मिनट से कम',
  'duration.minutes': { one: '{count} मिनट', other: '{count} मिनट' },
  'trash.application_number_taken_by':
    '{name} को वापस नहीं लाया जा सकता: नंबर {number} इस बीच {other} के आवेदन को दे दिया गया है',
  'trash.number_taken_by':
    '{name} को वापस नहीं लाया जा सकता: पहचान नंबर इस बीच {other} के लिए रजिस्टर हो गया है',
};
