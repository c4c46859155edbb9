import { practiceNumbers } from '@gi/contract/fields/practice-numbers';
import type { Category, Product } from '@gi/contract/schemas/catalogue';
import type { KnownProducer, VerifyReply } from '@gi/contract/schemas/registrations';

/** Whoever practises: an id that no account has. */
export const PRACTICE_USER = 0;

/** Their numbers have right check digits; the server takes none of them. */
export const inventedPeople = [
  {
    name: 'Rupali Das',
    aadhar: practiceNumbers[0],
    address: '12 Weavers Lane, Sualkuchi, Kamrup, Assam 781103',
    age: 42,
    gender: 'female',
    phone: '9999900001',
    registered: false,
  },
  {
    name: 'Mohan Meher',
    aadhar: practiceNumbers[1],
    address: '3 Tank Road, Bargarh, Odisha 768029',
    age: 47,
    gender: 'male',
    phone: '9999900002',
    registered: false,
  },
  {
    name: 'Anjali Boro',
    aadhar: practiceNumbers[2],
    address: '7 River Side, Sualkuchi, Kamrup, Assam 781103',
    age: 34,
    gender: 'female',
    phone: '9999900003',
    registered: true,
  },
] as const;
export type InventedPerson = (typeof inventedPeople)[number];

export const categories: Category[] = [
  { id: 1, name: 'Handicraft', description: null },
  { id: 2, name: 'Agricultural', description: null },
  { id: 3, name: 'Food Stuff', description: null },
];

const rows: readonly (readonly [category: number, name: string, state: string])[] = [
  [1, 'Muga Silk of Assam', 'Assam'],
  [1, 'Sambalpuri Bandha Saree & Fabrics', 'Odisha'],
  [1, 'Channapatna Toys & Dolls', 'Karnataka'],
  [1, 'Kutch Embroidery', 'Gujarat'],
  [2, 'Assam (Orthodox)', 'Assam'],
  [2, 'Darjeeling Tea', 'West Bengal'],
  [2, 'Kashmir Saffron', 'Jammu & Kashmir'],
  [3, 'Joynagar Moa', 'West Bengal'],
  [3, 'Dharwad Pedha', 'Karnataka'],
];

export const products: Product[] = rows.map(([category, name, state], index) => ({
  id: index + 1,
  name,
  category_id: category,
  category_name: categories[category - 1]?.name ?? '',
  state,
  application_no: null,
}));

/** A plain drawing in the place of the pictures on file. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"><path fill="#e9ecfa" d="M0 0h8v5H0z"/><path fill="#2b3a8c" d="M1 1h2v2H1zm3 0h3v.5H4zm0 1h3v.5H4zM1 3.6h6v.5H1z"/></svg>',
)}`;

const knownOf = (person: InventedPerson, today: Date): KnownProducer => {
  const { name, address, age, gender, phone } = person;
  const registered = new Date(today.getTime() - 90 * 86_400_000).toISOString();
  const [made] = products;
  return {
    isRegistered: true,
    name,
    registrationDate: registered,
    registrationId: 1,
    existingRegistrations: [
      { id: 1, created_at: registered, category_names: [made?.category_name ?? ''] },
    ],
    userData: {
      ...{ name, address, age, gender, phone },
      ...{ email: null, nameLatin: null, addressForService: null },
      ...{ pinCode: null, district: null, state: null, panNumber: null },
      documentPaths: { aadharCard: picture, signature: picture, photo: picture },
    },
    availableCategories: categories.filter(({ id }) => id !== made?.category_id),
    availableProducts: products.filter(({ id }) => id !== made?.id),
  };
};

/** What the check of a number answers in practice. */
export const inventedAnswer = (aadharNumber: string, today: Date): VerifyReply => {
  const person = inventedPeople.find(({ aadhar }) => aadhar === aadharNumber.replaceAll(' ', ''));
  return person?.registered === true ? knownOf(person, today) : { isRegistered: false };
};
