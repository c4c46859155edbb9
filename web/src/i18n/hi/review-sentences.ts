/** The sentences about the review, by code; a part of the table of sentences. */
export const reviewSentences = {
  'review.own_work':
    'यह रजिस्ट्रेशन आपने भरा या पिछली बार बदला है। फ़ैसला किसी दूसरे जाँचकर्ता या एडमिन को करना होगा।',
  'review.decided_meanwhile': 'इस बीच किसी और ने इस रजिस्ट्रेशन पर फ़ैसला कर दिया',
  'review.claimed': 'इस रजिस्ट्रेशन पर कोई और फ़ैसला कर रहा है',
  'review.nothing_waiting': 'ऐसा कुछ बाक़ी नहीं जिस पर आप फ़ैसला कर सकें',
  'review.too_late': 'यह फ़ैसला अब पलटा नहीं जा सकता',
  'review.filed': 'इस रजिस्ट्रेशन का आवेदन दाख़िल हो चुका है। मंज़ूरी वापस नहीं ली जा सकती',
  'review.guardian_missing': '18 साल से कम उम्र, और माता-पिता या अभिभावक की सहमति दर्ज नहीं है',
  'review.not_returned': 'सिर्फ़ वापस किया गया रजिस्ट्रेशन फिर जमा किया जा सकता है',
  'review.application_running': 'इस रजिस्ट्रेशन का आवेदन रजिस्ट्री के पास है। कृपया नामंज़ूरी की पुष्टि करें',
  'review.submitted_meanwhile': 'इस रजिस्ट्रेशन की जाँच फिर बाकी है। कृपया इसे फिर से देखें',
} as const;
