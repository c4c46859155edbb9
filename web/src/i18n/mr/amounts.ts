import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  rupees: '= {amount}',
  rupeesInCrore: '= {amount} ({crore} कोटी)',
  rupeesInLakhCrore: '= {amount} ({crore} लाख कोटी)',
  unusual: 'हे वर्षाला ₹1 कोटीपेक्षा जास्त आहे. रक्कम आणि एकक एकदा तपासा.',
  confirmTitle: 'उलाढाल बरोबर आहे का?',
  confirmText: 'एका उत्पादकाची वर्षाला ₹1 कोटीपेक्षा जास्त उलाढाल क्वचितच असते:',
  doubtTitle: 'हे बरोबर आहे का?',
  unusualPhone: 'भारतातील मोबाइल क्रमांकात दहा अंक असतात आणि तो ६, ७, ८ किंवा ९ ने सुरू होतो.',
  phoneDoubt:
    'मोबाइल क्रमांक {phone}: भारतातील मोबाइल क्रमांकात दहा अंक असतात आणि तो ६, ७, ८ किंवा ९ ने सुरू होतो.',
  yearsDoubt: '{product}: {age} व्या वर्षी {years} वर्षांचे उत्पादन.',
  startYearDoubt: '{product}: सुरुवातीचे वर्ष {year} अजून आलेले नाही.',
  cardNameDoubt: 'कार्डवर दुसरे नाव आहे: {name}.',
  cardYearDoubt: 'वय कार्डवरील जन्मवर्षाशी जुळत नाही: {year}.',
  cardGenderDoubt: 'कार्डवर दुसरे लिंग आहे: {gender}.',
  changeAnswers: 'बदला',
  changeAmount: 'रक्कम बदला',
  ofProduct: '{product}: {turnover} {rupees}',
};
