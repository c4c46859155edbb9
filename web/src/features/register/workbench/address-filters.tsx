import { useSearchParams } from '#lib/router/hooks.ts';
import { addressOf, filtersOf } from '#lib/lists/list-address.ts';
import { FilterChips } from './filter-chips.tsx';
import { filtersOfAddress } from './register-view.ts';

/** The filters of the address over the cards of the register, each with a button that removes it. */
export const AddressFilters = () => {
  const [address, setAddress] = useSearchParams();
  const { search } = filtersOf(address);
  return (
    <FilterChips
      filters={filtersOfAddress(address)}
      onChange={(filters) =>
        setAddress({ ...addressOf({ search }), ...filters }, { replace: true })
      }
    />
  );
};
