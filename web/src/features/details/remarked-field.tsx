import type { ComponentProps } from 'react';
import { FieldControl, type FieldKey } from '#features/record/field-control.tsx';
import { useRemarkOn } from '#features/record/remark-context.ts';

type RemarkedFieldProps<Key extends FieldKey> = ComponentProps<typeof FieldControl<Key>> & {
  /** The name of the field in remarks: `address`, `production.17.unit`. */
  remarkOn: string;
};

/** A field of the edit form with the review's remark about it. */
export const RemarkedField = <Key extends FieldKey>(props: RemarkedFieldProps<Key>) => {
  const { remarkOn, ...field } = props;
  const remark = useRemarkOn(remarkOn);
  return <FieldControl<Key> {...field} warning={remark ?? field.warning} />;
};
