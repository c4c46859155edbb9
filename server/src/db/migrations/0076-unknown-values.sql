-- What SQL counts by are values of the contract: `counted-values.test.ts` compares the lists below with it. A value that
-- is not in them is an error, never counted as another one (docs/adr/0165-no-second-copy-that-guesses.md).

-- An earlier version stored any text and counted an unknown unit as lakh.
update production_details set turnover_unit = 'lakh'
  where turnover_unit not in ('hundred', 'thousand', 'lakh', 'crore');

-- Rupees of an amount; without a unit it is lakh. A `case` without `else` raises case_not_found.
create or replace function rupees_of(amount numeric, unit text) returns numeric
language plpgsql immutable parallel safe as $$
begin
  case coalesce(unit, 'lakh')
    when 'hundred' then return amount * 100;
    when 'thousand' then return amount * 1000;
    when 'lakh' then return amount * 100000;
    when 'crore' then return amount * 10000000;
  end case;
end $$;

-- The number of a review status in `registration_sums`.
create or replace function review_trait(status text) returns integer
language plpgsql immutable parallel safe as $$
begin
  case status
    when 'submitted' then return 11;
    when 'returned' then return 12;
    when 'approved' then return 13;
    when 'rejected' then return 14;
  end case;
end $$;
