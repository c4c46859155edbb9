/**
 * What the check of the server, a catalogue file that cannot be read and a review that was decided meanwhile
 * say, by the English sentence as in `hi/inputs.ts`. Names of settings and
 * commands stay as they are typed. A sentence that is missing here is shown in English, marked so.
 */
export const translation: Readonly<Record<string, string>> = {
  'The first row must name the columns, with name and category among them':
    'पहली पंक्ति में कॉलमों के नाम होने चाहिए, जिनमें name और category हों',
  'A catalogue has no column {column}': 'उत्पाद सूची में ऐसा कोई कॉलम नहीं होता: {column}',
  'Each column may stand there once': 'हर कॉलम एक ही बार हो सकता है',
  'Please send at most {n} rows': 'कृपया ज़्यादा से ज़्यादा {n} पंक्तियाँ भेजें',
  'Row {n}: {message}': 'पंक्ति {n}: {message}',
  'This file is not text in UTF-{n}. Please save it as CSV UTF-{m} or as XLSX':
    'यह फ़ाइल UTF-{n} में नहीं है। कृपया इसे CSV UTF-{m} या XLSX में सेव करें',
  'This file is neither CSV nor XLSX': 'यह फ़ाइल न CSV है, न XLSX',
  'This CSV file cannot be read: {reason}': 'यह CSV फ़ाइल पढ़ी नहीं जा सकती: {reason}',
  'This file is damaged or too large to be read': 'यह फ़ाइल ख़राब है या पढ़ने के लिए बहुत बड़ी है',
  'This is an Excel file of the old kind (XLS) or one with a password. Please save it as XLSX without a password':
    'यह पुरानी तरह की Excel फ़ाइल (XLS) है या पासवर्ड वाली है। कृपया इसे बिना पासवर्ड के XLSX में सेव करें',
  'This is a picture or a PDF. Please choose a CSV or XLSX file':
    'यह तस्वीर या PDF है। कृपया CSV या XLSX फ़ाइल चुनें',
  'The number {number} belongs to another application: {owner}':
    'नंबर {number} किसी दूसरे आवेदन का है: {owner}',
  '{name} has returned this registration to its collector meanwhile':
    'इस बीच {name} ने यह रजिस्ट्रेशन कलेक्टर को वापस कर दिया',
  '{name} has approved this registration meanwhile': 'इस बीच {name} ने यह रजिस्ट्रेशन मंज़ूर कर दिया',
  '{name} has rejected this registration meanwhile': 'इस बीच {name} ने यह रजिस्ट्रेशन नामंज़ूर कर दिया',
  '{n} day': '{n} दिन',
  '{n} days': '{n} दिन',
  '{n} hour': '{n} घंटा',
  '{n} hours': '{n} घंटे',
  '{n} minute': '{n} मिनट',
  '{n} minutes': '{n} मिनट',
  'less than a minute': 'एक मिनट से कम',
  'The settings fit each other': 'सेटिंग आपस में मेल खाती हैं',
  'PUBLIC_URL is not set: set it to the address that people open, so that links and QR codes lead there':
    'PUBLIC_URL तय नहीं है: इसमें वह पता लिखें जो लोग खोलते हैं, ताकि लिंक और QR कोड वहीं पहुँचें',
  'PUBLIC_URL is https but the server has no certificate, so a proxy is in front: set TRUST_PROXY=on, otherwise all people share one address and its limits':
    'PUBLIC_URL https है पर सर्वर के पास प्रमाण पत्र नहीं है, यानी आगे कोई प्रॉक्सी है: TRUST_PROXY=on करें, वरना सब लोगों का एक ही पता और एक ही सीमा होगी',
  'RATE_LIMITS=off lets anybody try passwords and identity numbers without end: remove it':
    'RATE_LIMITS=off से कोई भी पासवर्ड और पहचान नंबर बार-बार आज़मा सकता है: इसे हटाएँ',
  'HOST={host} is open to the network without TLS: set TLS_CERT and TLS_KEY, or put a proxy with https in front and set PUBLIC_URL':
    'HOST={host} नेटवर्क पर बिना TLS के खुला है: TLS_CERT और TLS_KEY तय करें, या आगे https वाली प्रॉक्सी रखें और PUBLIC_URL तय करें',
  'PostgreSQL {version} answers ({size})': 'PostgreSQL {version} जवाब दे रहा है ({size})',
  'PostgreSQL {version} is too old: version {n} or newer is needed':
    'PostgreSQL {version} बहुत पुराना है: {n} या उससे नया चाहिए',
  'The database would lose acknowledged registrations in a power cut: switch {settings} on in its configuration':
    'बिजली जाने पर डेटाबेस से दर्ज रजिस्ट्रेशन खो सकते हैं: उसकी सेटिंग में {settings} चालू करें',
  'The server works as {role}, which may only read and write rows':
    'सर्वर {role} के रूप में काम करता है, जो सिर्फ़ पंक्तियाँ पढ़ और लिख सकता है',
  "The server's database role {role}: make two roles with npm run database:prepare":
    'डेटाबेस में सर्वर के पास ज़रूरत से ज़्यादा अधिकार हैं: npm run database:prepare से दो भूमिकाएँ बनाएँ',
  'All master keys of the register are there ({n}); keep a copy of them away from this machine':
    'रजिस्टर की सभी मास्टर की मौजूद हैं ({n}); इनकी एक प्रति इस मशीन से अलग रखें',
  'Values of the register are sealed with master keys that are missing ({keys}): put them back and start again':
    'रजिस्टर की कुछ जानकारी जिन मास्टर की से बंद है वे नहीं हैं ({keys}): उन्हें वापस रखें और सर्वर फिर चलाएँ',
  'The file store can be written and belongs to this database':
    'फ़ाइलों का भंडार लिखा जा सकता है और इसी डेटाबेस का है',
  'The file store does not belong to this database: correct DATABASE_URL, STORAGE_URL or DATA_DIR before anything else':
    'फ़ाइलों का भंडार इस डेटाबेस का नहीं है: सबसे पहले DATABASE_URL, STORAGE_URL या DATA_DIR ठीक करें',
  'The file store is full: make room, registrations are refused without it':
    'फ़ाइलों का भंडार भर गया है: जगह बनाएँ, इसके बिना रजिस्ट्रेशन नहीं लिए जाते',
  'The file store cannot be written: check the disk and its rights, or STORAGE_URL and its credentials':
    'फ़ाइलों का भंडार लिखा नहीं जा सकता: डिस्क और उसके अधिकार, या STORAGE_URL और उसके पासवर्ड जाँचें',
  'The stored files were never checked: the server does so within an hour':
    'रखी हुई फ़ाइलों की जाँच अभी नहीं हुई: सर्वर एक घंटे में कर लेता है',
  'All {n} documents have their file; {m} were read ({age} ago)':
    'सभी {n} दस्तावेज़ों की फ़ाइल मौजूद है; {m} पढ़े गए ({age} पहले)',
  '{n} documents are missing or damaged: see Stored files in the settings, and run npm run restore -- BACKUP --files':
    '{n} दस्तावेज़ ग़ायब या ख़राब हैं: सेटिंग में “रखी हुई फ़ाइलें” देखें, और npm run restore -- BACKUP --files चलाएँ',
  '{n} files have no row in the database, which looks like an older or wrong one: check DATABASE_URL and DATA_DIR':
    '{n} फ़ाइलों का डेटाबेस में रिकॉर्ड नहीं है, यानी डेटाबेस पुराना या ग़लत है: DATABASE_URL और DATA_DIR जाँचें',
  'The stored files were last checked {age} ago: a running server does so every hour, so see its log':
    'रखी हुई फ़ाइलें पिछली बार {age} पहले जाँची गईं: चालू सर्वर हर घंटे जाँचता है, इसलिए उसका लॉग देखें',
  'Totals and sums of days equal a fresh count of all registrations':
    'योग और दिनों के जोड़ सभी रजिस्ट्रेशन की नई गिनती के बराबर हैं',
  '{n} totals of registrations differ from a fresh count: a running server counts them again within a day and says so in its log':
    'रजिस्ट्रेशन के {n} योग नई गिनती से अलग हैं: चालू सर्वर एक दिन में फिर गिनता है और लॉग में लिखता है',
  'Lists show what the tables hold ({n} registrations compared)':
    'सूचियाँ वही दिखाती हैं जो तालिकाओं में है ({n} रजिस्ट्रेशन मिलाए गए)',
  'There is no backup yet: {advice}': 'अभी कोई बैकअप नहीं है: {advice}',
  'The last good backup was made {age} ago': 'पिछला सही बैकअप {age} पहले बना',
  'The last good backup was made {age} ago: {advice}': 'पिछला सही बैकअप {age} पहले बना: {advice}',
  'set BACKUP_TO for one every night, or run npm run backup -- FOLDER':
    'हर रात के बैकअप के लिए BACKUP_TO तय करें, या npm run backup -- FOLDER चलाएँ',
  'run npm run backup -- FOLDER': 'npm run backup -- FOLDER चलाएँ',
  'The last backup failed {age} ago ({reason}): mend that, the server tries again every hour':
    '{age} पहले बैकअप नहीं हो सका ({reason}): उसे ठीक करें, सर्वर हर घंटे फिर कोशिश करता है',
  'The backups are on the disk of the register and are lost with it: put them on another disk or machine':
    'बैकअप रजिस्टर वाली डिस्क पर हैं और उसके साथ खो जाएँगे: उन्हें दूसरी डिस्क या मशीन पर रखें',
  'The disk of the backups is not mounted, so they go to the disk beneath it: mount it':
    'बैकअप की डिस्क जुड़ी नहीं है, इसलिए वे उसके नीचे की डिस्क पर जा रहे हैं: उसे जोड़ें',
  'Requests reach the database without a pooler': 'अनुरोध बिना पूलर के डेटाबेस तक पहुँचते हैं',
  'The pooler answers and leads to the database': 'पूलर जवाब दे रहा है और इसी डेटाबेस तक जाता है',
  'DATABASE_POOLED_URL names another database than DATABASE_URL: correct one of them':
    'DATABASE_POOLED_URL और DATABASE_URL अलग-अलग डेटाबेस के हैं: एक को ठीक करें',
  'The pooler of DATABASE_POOLED_URL does not answer ({reason}): start it, or correct the address':
    'DATABASE_POOLED_URL का पूलर जवाब नहीं दे रहा ({reason}): उसे चलाएँ, या पता ठीक करें',
  'All reads go to the database itself': 'सब कुछ डेटाबेस से ही पढ़ा जाता है',
  'The database of DATABASE_REPLICA_URL holds another register: correct the address':
    'DATABASE_REPLICA_URL के डेटाबेस में दूसरा रजिस्टर है: पता ठीक करें',
  'The replica answers and is up to date': 'पढ़ने की प्रति जवाब दे रही है और ताज़ा है',
  'The replica is more than {n} seconds behind and is not used: see its log and its network':
    'पढ़ने की प्रति {n} सेकंड से ज़्यादा पीछे है और काम में नहीं ली जाती: उसका लॉग और नेटवर्क देखें',
  'The replica of DATABASE_REPLICA_URL cannot be used ({reason}): start it, or correct the address':
    'DATABASE_REPLICA_URL की प्रति काम में नहीं ली जा सकती ({reason}): उसे चलाएँ, या पता ठीक करें',
  'The server takes any free port, which is not asked':
    'सर्वर कोई भी खाली पोर्ट लेता है, जिसे पूछा नहीं जाता',
  'Another program answers at {address}: end it, or set PORT to another port':
    '{address} पर कोई दूसरा प्रोग्राम जवाब दे रहा है: उसे बंद करें, या PORT बदलें',
  'The server answers at {address}': 'सर्वर {address} पर जवाब दे रहा है',
  'The server at {address} has no database or no file store: see its log':
    '{address} के सर्वर के पास डेटाबेस या फ़ाइलों का भंडार नहीं है: उसका लॉग देखें',
  'No server answers at {address} ({reason}): start it, and see its log when it ends':
    '{address} पर कोई सर्वर जवाब नहीं दे रहा ({reason}): उसे चलाएँ, और बंद हो जाए तो उसका लॉग देखें',
  'The certificate of TLS_CERT is not for {name}, the name in PUBLIC_URL, so browsers refuse it: use one for that name':
    'TLS_CERT का प्रमाण पत्र {name} (PUBLIC_URL का नाम) के लिए नहीं है, इसलिए ब्राउज़र उसे नहीं मानते: उसी नाम का प्रमाण पत्र लगाएँ',
  'Audit trail: {sealed}, {checked}': 'गतिविधि का रिकॉर्ड: {sealed}, {checked}',
  'nothing is sealed yet': 'अभी कुछ सील नहीं हुआ',
  'sealed {age} ago': '{age} पहले सील हुआ',
  'not checked yet': 'अभी जाँचा नहीं गया',
  'checked {age} ago': '{age} पहले जाँचा गया',
  'The audit trail was not checked for {age}: run npm run audit:verify once a month':
    'गतिविधि का रिकॉर्ड {age} से नहीं जाँचा गया: महीने में एक बार npm run audit:verify चलाएँ',
  '{size} free at {place}': '{place}: {size} खाली',
  '{first}, {size} free at {place}': '{first}, {place}: {size} खाली',
  'The folder of {setting} is not there: make it, or mount its disk':
    '{setting} का फ़ोल्डर नहीं है: उसे बनाएँ, या उसकी डिस्क जोड़ें',
  'The disk of {setting} is full ({size} free): make room at once, registrations are refused without it':
    '{setting} की डिस्क भर गई है ({size} खाली): तुरंत जगह बनाएँ, इसके बिना रजिस्ट्रेशन नहीं लिए जाते',
  'The disk of {setting} is nearly full ({size} free): make room or use a larger one':
    '{setting} की डिस्क लगभग भर गई है ({size} खाली): जगह बनाएँ या बड़ी डिस्क लगाएँ',
  'The clocks of this machine and of the database agree': 'इस मशीन और डेटाबेस की घड़ियाँ मिलती हैं',
  'The clocks of this machine and of the database differ by {seconds} s: set both by time servers (NTP)':
    'इस मशीन और डेटाबेस की घड़ियों में {seconds} सेकंड का अंतर है: दोनों को समय सर्वर (NTP) से मिलाएँ',
  'The server has no certificate of its own': 'सर्वर का अपना प्रमाण पत्र नहीं है',
  'The certificate is valid for {age}': 'प्रमाण पत्र {age} तक मान्य है',
  'TLS_KEY is not the key of TLS_CERT: set the two files that belong together':
    'TLS_KEY, TLS_CERT की की नहीं है: वे दो फ़ाइलें रखें जो साथ की हैं',
  'The certificate of TLS_CERT expires in {age}: {advice}':
    'TLS_CERT का प्रमाण पत्र {age} में ख़त्म होगा: {advice}',
  'The certificate of TLS_CERT has expired: {advice}': 'TLS_CERT का प्रमाण पत्र ख़त्म हो गया: {advice}',
  'put a renewed one into the files of TLS_CERT and TLS_KEY and start again':
    'नया प्रमाण पत्र TLS_CERT और TLS_KEY की फ़ाइलों में रखें और सर्वर फिर चलाएँ',
  'This could not be checked: {reason}': 'इसकी जाँच नहीं हो सकी: {reason}',
  'No answer within {n} seconds': '{n} सेकंड में जवाब नहीं आया',
};
