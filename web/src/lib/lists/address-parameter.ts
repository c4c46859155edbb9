import { useSearchParams } from '../router/hooks.ts';

/** A parameter of the address, for what is open over a list, and how it is set, or removed by undefined. */
export const useAddressParameter = (name: string) => {
  const [address, setAddress] = useSearchParams();
  const set = (value: string | number | undefined, { replace = true } = {}): void => {
    const next = new URLSearchParams(address);
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
    setAddress(next, { replace });
  };
  return [address.get(name), set] as const;
};
