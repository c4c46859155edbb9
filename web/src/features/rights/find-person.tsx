import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { registerPage } from '#api/registrations.ts';
import { Card } from '#components/cards/card.tsx';
import { SearchBox } from '#components/fields/search-box.tsx';
import { LoadError } from '#features/record/load-error.tsx';
import { protectionTexts } from '#i18n/en/protection.ts';
import { useText } from '#i18n/language.ts';
import { formatNumber } from '#lib/format/numbers.ts';
import { Link } from '#lib/router/router.tsx';
import { paths } from '#pages/paths.ts';

const mostFound = 8;

/** A search that leads to the page of a person; what is typed stays out of the address. */
export const FindPerson = () => {
  const t = useText(protectionTexts);
  const [search, setSearch] = useState('');
  const isSearch = search.length >= 2;
  const found = useQuery({
    ...registerPage({ search, page: 1, limit: mostFound }),
    enabled: isSearch,
  });
  const people = isSearch ? found.data?.registrations : undefined;
  const total = found.data?.pagination.total ?? 0;
  return (
    <Card heading={t('find')}>
      <div className="flex flex-col gap-3">
        <p className="text-ink-2">{t('findHint')}</p>
        <SearchBox value={search} onSearch={setSearch} label={t('findLabel')} />
        {isSearch && found.isPending ? <p role="status">{t('searching')}</p> : null}
        <LoadError quiet query={found} />
        {people?.length === 0 ? <p role="status">{t('noPerson', { search })}</p> : null}
        {people === undefined || people.length === 0 ? null : (
          <ul className="flex flex-col divide-y divide-line">
            {people.map(({ id, name, district, existing_products: products }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 sm:justify-between">
                <Link
                  to={paths.registrationDetails(id)}
                  className="flex min-h-control items-center break-words text-indigo underline"
                >
                  {name}
                </Link>
                <span className="text-sm text-ink-2">
                  {[`ID ${id}`, district, products.map((each) => each.name).join(', ')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )}
        {people !== undefined && total > people.length ? (
          <p className="text-sm text-ink-2">
            {t('someOf', { n: people.length, total: formatNumber(total) })}
          </p>
        ) : null}
      </div>
    </Card>
  );
};
