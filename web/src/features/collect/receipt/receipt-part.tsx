import { dialogOfPart } from '#components/dialogs/dialog-of-part.tsx';

/** Fetches the dialog and the drawing of the receipt, which a phone keeps apart from the app (web/build/chunks.ts). */
export const fetchReceipt = async () => (await import('./receipt-dialog.tsx')).ReceiptDialog;

/** The dialog with the receipt. */
export const Receipt = dialogOfPart(fetchReceipt);
