import { pageSize } from '@gi/contract/values/page-size';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { useQuery } from '@tanstack/react-query';
import { registerPage } from '#api/registrations.ts';

/** Digits of an Indian mobile number without 0 or 91 before it. */
const digitsOfNumber = 10;

/** What is compared of a phone number. */
const keyOf = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-digitsOfNumber);

export type Namesake = { registrationId: number; name: string };

/** Other people of the register with the same phone: one registration of each, the newest first. */
export const useSamePhone = ({ phone, producer_id }: RegistrationDetail): readonly Namesake[] => {
  const search = keyOf(phone);
  const { data } = useQuery({
    ...registerPage({ samePhone: 'true', search, page: 1, limit: pageSize }),
    enabled: search.length === digitsOfNumber,
  });
  const others = new Map<number, Namesake>();
  for (const row of data?.registrations ?? [])
    // A search finds the digits in other numbers too.
    if (
      row.producer_id !== producer_id &&
      keyOf(row.phone) === search &&
      !others.has(row.producer_id)
    )
      others.set(row.producer_id, { registrationId: row.id, name: row.name });
  return [...others.values()];
};
