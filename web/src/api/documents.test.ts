import { documents } from '@gi/contract/routes/documents';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { answer } from '#test/api.ts';
import { fileSizes } from '#test/details-page.ts';
import { smallJpeg } from '#test/small-jpeg.ts';
import { applicationFile, applicationPage, applicationSummary } from './applications.ts';
import { sendDocument } from './send-document.ts';
import { caseFile, oneRegistration } from './one-registration.ts';
import { reviewChanges } from './reviews.ts';

test('a document that is sent is read again by the applications, the case and the review: what was filed differs now', async () => {
  answer(documents.upload, () => ({
    url: '/api/files/41/photo-9.jpg',
    type: 'photo' as const,
    info: fileSizes,
  }));
  const client = new QueryClient();
  const shown = [
    applicationPage({}).queryKey,
    applicationSummary({}).queryKey,
    applicationFile('41-17').queryKey,
    oneRegistration('41').queryKey,
    caseFile('41').queryKey,
    reviewChanges('41').queryKey,
    ['dashboard', 'work'],
  ];
  for (const key of shown) client.setQueryData<unknown>(key, {});
  await sendDocument(client, '41', { type: 'photo', file: smallJpeg('face.jpg', '8 bytes.') });
  const kept = shown.filter((key) => client.getQueryState(key)?.isInvalidated !== true);
  expect(kept).toEqual([]);
});
