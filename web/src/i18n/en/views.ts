import { defineMessages } from '../messages.ts';

/** Saved views of lists. */
export const viewTexts = defineMessages('views', {
  views: 'Views',
  savedViews: 'Saved views',
  openView: 'Open the view “{name}”',
  removeView: 'Remove the view “{name}”',
  viewName: 'Name of this view',
  viewHint: 'Saves search, filters, order and columns with your account.',
  numberLeftOut:
    'Saves filters, order and columns with your account. The search is left out: it may be a person’s number.',
  replaces: 'Takes the place of your view “{name}”.',
  shareView: 'Share with the office',
  sharedBy: 'shared by {name}',
  saveView: 'Save the view',
  noViews: 'No view is saved yet.',
  ofList: 'Views of {list}',
  moreViews: 'All {count} views',
  beyondArea:
    'This view asks for {place}, which is outside your area ({area}). It can show you nothing.',
});
