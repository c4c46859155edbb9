// The parts of the app that a collector's pages load when they are opened. A test that imports this file has loaded
// them before its clock begins: on a busy machine that took 25 of the 30 seconds of a file's first test.
import '#app/mine-count.tsx';
import '#app/outbox-part.tsx';
import '#features/collect/lock/lock-part.ts';
import '#features/collect/lock/lock-screen.tsx';
import '#features/collect/outbox/refused-documents.tsx';
import '#features/collect/receipt/receipt-dialog.tsx';
import '#features/collect/unfinished/home-day.tsx';
import '#features/collect/unfinished/waiting-card.tsx';
import '#features/documents/unsent-documents-notice.tsx';
import '#pages/collector/dashboard.tsx';
import '#pages/collector/my-registrations.tsx';
import '#pages/collector/registration.tsx';
import '#pages/collector/verify.tsx';
