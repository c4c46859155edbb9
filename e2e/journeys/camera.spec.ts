import { newProducer } from '../support/registrations.ts';
import { checkScreen } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { enterPerson, startWizard, upload, wizard } from '../support/wizard.ts';

/** A phone held across. */
const landscape = { width: 640, height: 360 } as const;

test('a phone held across shows the whole frame of the camera, and a photo is straightened', async ({
  asha,
  openPage,
}) => {
  const page = await openPage(landscape, asha, wizard);
  await startWizard(page);
  await enterPerson(page, newProducer('Jonaki Deka'));
  await page.getByRole('button', { name: 'Take all photos' }).click();
  const capture = page.getByRole('button', { name: 'Capture' });
  await expect(capture).toBeEnabled();
  const frame = await page.getByLabel('Live picture of the camera').boundingBox();
  const button = await capture.boundingBox();
  // The picture has at least half of the screen, and the button is beside it.
  const shown = (frame?.width ?? 0) * (frame?.height ?? 0);
  expect(shown / (landscape.width * landscape.height)).toBeGreaterThanOrEqual(0.5);
  expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
  await checkScreen(page, 'camera-landscape');
  await page.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('group', { name: 'Aadhar Card front' })
    .getByRole('button', { name: 'Camera' })
    .click();
  // One photo alone has the longest title in the column beside the picture.
  const close = page
    .getByRole('dialog', { name: 'Capture Document' })
    .getByRole('button', { name: 'Close' });
  await expect(close).toBeInViewport({ ratio: 1 });
  await close.click();

  await upload(page, 'Signature');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Enlarge Signature' }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Preview of Signature' });
  const shape = () =>
    picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  const before = await shape();
  await checkScreen(page, 'enlarged');
  await page.getByRole('button', { name: 'Straighten' }).click();
  const corner = page.getByRole('button', { name: 'Bottom right corner' });
  const at = await corner.boundingBox();
  await page.mouse.move((at?.x ?? 0) + 24, (at?.y ?? 0) + 24);
  await page.mouse.down();
  await page.mouse.move((at?.x ?? 0) - 60, (at?.y ?? 0) + 10);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Top right corner' }).press('ArrowLeft');
  await checkScreen(page, 'straighten');
  await page.getByRole('button', { name: 'Cut here' }).click();
  await page.getByRole('button', { name: 'Rotate' }).click();
  await expect.poll(shape).toBeLessThan(1);
  expect(before).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Use Photo' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Enlarge Signature' })).toBeFocused();
});
