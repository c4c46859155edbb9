import { indianStates } from '@gi/contract/fields/places';
import { reviewStatuses } from '@gi/contract/fields/review-states';
import { defaultTurnoverUnit, rupeesPerUnit } from '@gi/contract/fields/units';
import { sql, type RawBuilder } from 'kysely';
import { firstState, traits } from './traits.ts';

/*
 * What registrations are counted by, from the contract, for the comparison: it must not use the functions
 * of the triggers, whose faults it has to find.
 */

/** A number that no sum has: a value that the contract does not know is found as a difference. */
const unknownValue = sql.lit(-1);

/** The number of a text, as a subquery; null for any other text. */
const numberOf = (
  text: RawBuilder<unknown>,
  numbers: readonly (readonly [string, number])[],
): RawBuilder<unknown> => {
  const rows = numbers.map(([name, number]) => sql`(${sql.lit(name)}, ${sql.lit(number)})`);
  return sql`(select v.number from (values ${sql.join(rows)}) v(name, number) where v.name = ${text})`;
};

/** The trait of a review status. */
export const statusTrait = (status: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(${numberOf(
    status,
    reviewStatuses.map((each) => [each, traits[each]]),
  )}, ${unknownValue})`;

/** The trait of a State; null without one. */
export const stateTrait = (state: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${state} is not null then coalesce(${numberOf(
    state,
    indianStates.map((each, index) => [each, firstState + index]),
  )}, ${unknownValue}) end`;

/** The rupees of `annual_turnover` and `turnover_unit` of a row `x`; -1 a row with an unknown unit. */
export const rupees: RawBuilder<unknown> = sql`case when x.annual_turnover is not null then coalesce(
  x.annual_turnover * ${numberOf(
    sql`coalesce(x.turnover_unit, ${sql.lit(defaultTurnoverUnit)})`,
    Object.entries(rupeesPerUnit),
  )}, ${unknownValue}) else 0 end`;
