import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import { Notice } from '#components/messages/notice.tsx';
import { common } from '#i18n/en/common.ts';
import { useText } from '#i18n/language.ts';
import type { ReceiptDialog } from './receipt-dialog.tsx';

type ReceiptProps = ComponentProps<typeof ReceiptDialog>;

/** Fetches the dialog and the drawing of the receipt, which a phone keeps apart from the app (web/build/chunks.ts). */
export const fetchReceipt = () => import('./receipt-dialog.tsx');

/** On a phone that has never fetched the receipt and has no network. */
const NotHere = () => <Notice tone="warning">{useText(common)('needsNetwork')}</Notice>;

const Dialog = lazy(async () => {
  try {
    return { default: (await fetchReceipt()).ReceiptDialog };
  } catch {
    return { default: NotHere };
  }
});

/** The dialog with the receipt. */
export const Receipt = (props: ReceiptProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
