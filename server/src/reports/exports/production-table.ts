import { exportTitle, keysOf } from '@gi/contract/fields/field';
import { productionFields } from '@gi/contract/fields/registration-fields';
import type { ProductionDetail } from '@gi/contract/schemas/registration-record';
import { rupeesOf } from '#register/registration-texts.ts';
import type { RegistrationRow } from '#register/registration-records.ts';
import type { Column } from '#lib/tables/table.ts';
import type { PaperInput } from '#papers/paper-input.ts';

type Line = {
  row: RegistrationRow;
  product: RegistrationRow['products'][number];
  catalogue: PaperInput['product'] | undefined;
  detail: ProductionDetail | undefined;
};

const columns: readonly Column<Line>[] = [
  { title: 'Registration ID', value: ({ row }) => row.id },
  { title: 'Name', value: ({ row }) => row.name },
  { title: 'Product', value: ({ product }) => product.name },
  { title: 'Application No.', value: ({ catalogue }) => catalogue?.applicationNo },
  { title: 'Category', value: ({ catalogue }) => catalogue?.category },
  { title: 'State', value: ({ catalogue }) => catalogue?.state },
  {
    title: 'Status',
    value: ({ product }) => (product.kind === 'existing' ? 'Produced' : 'Planned'),
  },
  ...keysOf(productionFields).flatMap((key) => {
    const title = exportTitle(productionFields[key]);
    return title === null ? [] : [{ title, value: ({ detail }: Line) => detail?.[key] }];
  }),
  {
    title: 'Annual Turnover (₹)',
    value: ({ detail }) => (detail === undefined ? null : rupeesOf([detail])),
  },
];

/** One registration, a line for each product: the table inside the production zip. */
export const productionTable = (catalogue: ReadonlyMap<number, PaperInput['product']>) => ({
  columns,
  linesOf: (row: RegistrationRow): Line[] => {
    const details = new Map(row.details.map((detail) => [detail.product_id, detail]));
    return row.products.map((product) => ({
      row,
      product,
      catalogue: catalogue.get(product.id),
      detail: details.get(product.id),
    }));
  },
});
