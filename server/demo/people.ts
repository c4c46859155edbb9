import { aadharLooksRight, voterIdLooksRight } from '@gi/contract/fields/identity-numbers';

/** A fictional producer with a name of the state where the product comes from. */
export type Sample = {
  name: string;
  gender: 'male' | 'female';
  age: number;
  place: string;
  product: string;
  /** Annual production with its unit, turnover in lakh. */
  amount: number;
  unit: string;
  turnover: number;
  years: number;
};

const rows = `
Anjali Boro|f|34|Sualkuchi, Kamrup, Assam 781103|Muga Silk of Assam|60|meters|3.2|11
রীতা দাস|f|41|Sualkuchi, Kamrup, Assam 781103|Muga Silk of Assam|85|meters|4.1|18
Dhiren Kalita|m|52|Jorhat, Assam 785112|Assam (Orthodox)|1400|kg|6.5|26
Phulmani Soren|f|29|Mayurbhanj, Odisha 757033|Sambalpuri Bandha Saree & Fabrics|40|pieces|2.4|8
Bijay Meher|m|47|Bargarh, Odisha 768029|Sambalpuri Bandha Saree & Fabrics|75|pieces|5.6|24
Sanjukta Behera|f|38|Puri, Odisha 752010|Orissa Pattachitra|30|pieces|1.9|15
Lakshmi Narayanan|m|58|Thanjavur, Tamil Nadu 613202|Thanjavur Paintings|18|pieces|4.8|33
Meenakshi Sundaram|f|45|Kancheepuram, Tamil Nadu 631501|Kancheepuram Silk|36|pieces|9.2|21
Selvi Murugan|f|33|Salem, Tamil Nadu 636402|Salem Fabric|120|meters|2.1|9
Kavitha Raj|f|27|Pattamadai, Tirunelveli, Tamil Nadu 627601|Pattamadai Pai (Pattamadai Mat)|90|pieces|1.4|6
Syed Imran|m|39|Channapatna, Karnataka 562160|Channapatna Toys & Dolls|2400|pieces|7.5|17
ಶಾಂತಮ್ಮ ಗೌಡ|f|49|Ilkal, Bagalkot, Karnataka 587102|Ilkal Sarees|55|pieces|3.8|25
Ramesh Prajapati|m|53|Chakia, Chandauli, Uttar Pradesh 232103|Adamchini Chawal|2600|kg|2.1|27
Basavaraj Patil|m|44|Bidar, Karnataka 585443|Bidriware|210|pieces|4.4|22
Rukmini Hegde|f|36|Mysuru, Karnataka 570028|Mysore Silk|48|pieces|8.1|12
Girish Naik|m|50|Kasaragod, Kerala 671121|Udupi Mattu Gulla Brinjal|1800|kg|1.6|28
Pemba Sherpa|m|43|Kurseong, Darjeeling, West Bengal 734214|Darjeeling Tea|950|kg|8.8|19
Sunita Tamang|f|37|Mirik, Darjeeling, West Bengal 734222|Darjeeling Tea|720|kg|6.2|14
সুমিত্রা পাল|f|46|Krishnanagar, Nadia, West Bengal 741249|Santipore Saree|64|pieces|2.9|20
Gopal Basak|m|55|Phulia, Nadia, West Bengal 741256|Santipore Saree|80|pieces|3.6|30
Mira Karmakar|f|31|Bankura, West Bengal 722207|Bankura Panchmura Terracotta Craft|340|pieces|1.8|10
राम प्रसाद वर्मा|m|48|Bhadohi, Uttar Pradesh 221404|Hand Made Carpet of Bhadohi|24|pieces|5.4|23
शबाना अंसारी|f|35|Varanasi, Uttar Pradesh 232114|Banaras Brocades and Sarees|28|pieces|6.9|13
Mohammad Rafiq|m|60|Moradabad, Uttar Pradesh 244601|Moradabad Metal Craft|900|pieces|7.7|38
सीमा देवी|f|32|Lucknow, Uttar Pradesh 226102|Lucknow Chikan Craft|150|pieces|2.3|9
Deepak Gupta|m|41|Firozabad, Uttar Pradesh 283135|Firozabad Glass|5200|pieces|5.1|16
Ghulam Nabi Bhat|m|62|Srinagar, Jammu & Kashmir 190001|Kashmir Pashmina|14|pieces|7.2|40
Shameema Akhtar|f|44|Pampore, Jammu & Kashmir 192121|Kashmir Saffron|9|kg|9.8|22
Tsering Dolma|f|40|Leh, Ladakh 194101|Ladakh Raktsey Karpo Apricot|600|kg|2.6|12
Harpreet Kaur|f|39|Patiala, Punjab 147111|Phulkari|70|pieces|2.2|14
Manoj Rawat|m|36|Almora, Uttarakhand 263653|Almora Lakhori Mirchi|420|kg|1.3|11
कमला बिष्ट|f|51|Bageshwar, Uttarakhand 263634|Uttarakhand Tejpat|800|kg|1.5|20
Suresh Thakur|m|45|Kullu, Himachal Pradesh 172026|Kullu Shawl|110|pieces|4.0|21
Nirmala Negi|f|42|Kangra, Himachal Pradesh 176036|Kangra Tea|520|kg|3.1|17
Bhura Ram Suthar|m|57|Jaipur, Rajasthan 303305|Blue Pottery of Jaipur|460|pieces|3.9|31
Kanta Chhipa|f|43|Sanganer, Jaipur, Rajasthan 303603|Sanganeri Hand Block Printing|900|meters|4.6|22
Abdul Khatri|m|49|Bhuj, Kachchh, Gujarat 370410|Kutch Embroidery|95|pieces|3.4|25
Hansaben Vankar|f|38|Patan, Gujarat 384272|Patan Patola|4|pieces|8.6|18
Jayesh Patel|m|46|Talala, Gir Somnath, Gujarat 362140|Gir Kesar Mango|7500|kg|6.1|19
Vandana Koli|f|34|Ratnagiri, Maharashtra 415710|Alphonso|5200|kg|7.4|12
Eknath Jadhav|m|54|Kolhapur, Maharashtra 416118|Kolhapuri Chappal|780|pairs|3.7|32
सुनंदा पवार|f|47|Paithan, Aurangabad, Maharashtra 431110|Paithani Sarees and Fabrics|16|pieces|6.6|23
Santosh More|m|40|Nashik, Maharashtra 422606|Nashik Grapes|9000|kg|5.9|15
Peter Fernandes|m|52|Salcete, Goa 403601|Feni|1200|liters|3.0|26
Thomas Varghese|m|59|Wayanad, Kerala 673575|Malabar Pepper|880|kg|5.2|34
Ammini Kutty|f|48|Kannur, Kerala 670705|Cannanore Home Furnishings|260|pieces|2.8|20
Radha Krishnan|m|37|Aranmula, Pathanamthitta, Kerala 691552|Aranmula Kannadi|60|pieces|4.9|13
Venkata Ramana|m|50|Kondapalli, Krishna, Andhra Pradesh 521001|Kondapalli Bommallu|520|pieces|2.5|28
Padmavathi Devi|f|42|Dharmavaram, Andhra Pradesh 515671|Dharmavaram Handloom Pattu Sarees and Paavadas|30|pieces|5.8|19
Chandraiah Goud|m|56|Pochampally, Telangana 508284|Pochampalli Ikat|65|pieces|4.2|33
Saritha Reddy|f|33|Karimnagar, Telangana 505480|Silver Filigree of Karimnagar|140|pieces|5.5|10
Birsa Munda|m|44|Bastar, Chhattisgarh 494442|Bastar Dhokra|130|pieces|2.0|21
Sumitra Bai|f|39|Champa, Chhattisgarh 495671|Champa Silk Saree and Fabrics|34|pieces|3.5|16
Shiv Kumari|f|46|Chanderi, Ashoknagar, Madhya Pradesh 473443|Chanderi Sarees|42|pieces|4.7|22
Iqbal Khatri|m|51|Bagh, Dhar, Madhya Pradesh 454665|Bagh Prints of Madhya Pradesh|640|meters|3.8|29
Dulari Devi|f|55|Madhubani, Bihar 847234|Madhubani Paintings|110|pieces|2.7|35
Ranjeet Mandal|m|38|Bhagalpur, Bihar 812005|Bhagalpur Silk|90|meters|3.1|14
Lalthanmawia|m|41|Aizawl, Mizoram 796007|Mizo Puanchei|45|pieces|1.7|12
Temsula Ao|f|36|Kohima, Nagaland 797120|Chakhesang Shawl|38|pieces|2.0|11
Thangjam Devi|f|49|Imphal, Manipur 795114|Wangkhei Phee|50|pieces|2.4|20`;

/**
 * Sixty people; products are named as the catalogue spells them. The thirteenth makes the catalogue's first product:
 * the page of the signature test begins with registration 13 and product 1.
 */
export const people: readonly Sample[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [
      name = '',
      sex,
      age,
      place = '',
      product = '',
      amount,
      unit = 'pieces',
      turnover,
      years,
    ] = row.split('|');
    return {
      name,
      gender: sex === 'f' ? 'female' : 'male',
      age: Number(age),
      place,
      product,
      amount: Number(amount),
      unit,
      turnover: Number(turnover),
      years: Number(years),
    };
  });

const lastDigitThat = (start: string, holds: (value: string) => boolean): string => {
  for (let digit = 0; digit <= 9; digit += 1)
    if (holds(`${start}${digit}`)) return `${start}${digit}`;
  throw new Error(`${start} has no check digit`);
};

/** Fictional numbers with valid check digits, in the range 9999 that UIDAI reserves for tests. */
export const aadharOf = (index: number): string =>
  lastDigitThat(`9999${String(index * 7919).padStart(7, '0')}`, aadharLooksRight);
export const voterIdOf = (index: number): string =>
  lastDigitThat(`GIR${String(100_000 + index * 37)}`, voterIdLooksRight);
