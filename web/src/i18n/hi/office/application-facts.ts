import type { applicationFacts } from '../../en/application-facts.ts';
import type { Translation } from '../../messages.ts';

export const translation: Translation<typeof applicationFacts> = {
  not_filed: 'दाख़िल करना बाकी',
  filed: 'दाख़िल',
  advertised: 'विज्ञापित',
  opposed: 'विरोध हुआ',
  granted: 'मंज़ूरी मिली',
  renewal_due: 'नवीकरण बाकी',
  expired: 'अवधि समाप्त',
  refused: 'अस्वीकृत',
  withdrawn: 'वापस लिया गया',
  removed: 'रजिस्टर से हटाया गया',
  applicationNo: 'आवेदन नंबर',
  authorisedUserNo: 'अधिकृत उपयोगकर्ता नंबर',
};
