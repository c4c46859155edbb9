import { defineMessages } from '../messages.ts';

/** What was typed beside what the register has. */
export const comparisonTexts = defineMessages('comparison', {
  compareTitle: 'Typed here and in the register',
  compareField: 'Field',
  compareTyped: 'Typed here',
  compareKept: 'In the register',
  compareDiffers: 'differs',
  turnText:
    'The additional registration uses the details in the register. What you typed is not sent; it comes back if you change the number.',
  turnProducts: 'Registered already, so taken out: {products}',
  turnPictures: 'On file already, so yours are not sent: {documents}',
});
