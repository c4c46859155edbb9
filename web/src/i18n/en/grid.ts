import { defineMessages } from '../messages.ts';

/** What every list of the office says: head, rows, choice, pages. */
export const gridTexts = defineMessages('grid', {
  actions: 'Actions',
  sortBy: 'Sort by {column}',
  chosen: { one: '{count} row chosen', other: '{count} rows chosen' },
  clearChoice: 'Clear the choice',
  loadingRows: 'Loading...',
  rowsShown: 'Rows {from} to {to} of {total}',
  page: 'Page',
  ofPages: 'of {total}',
  goToPage: 'Go to page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  filters: 'Filters',
  filtersSet: 'Filters that are set',
  removeFilter: 'Take out the filter “{filter}”',
  columns: 'Columns',
  columnsHint:
    'Chosen here and kept for you in this browser. The edges in the head of the table can be dragged too.',
  widthOf: 'Width of {column}',
  resetColumns: 'Back to the usual columns',
  done: 'Done',
  chooseAll: 'Choose all rows of this view',
  choose: 'Choose {name}',
  cannotChoose: '{name} cannot be chosen yet',
  order: 'Order',
  usualOrder: 'As the list has it',
  ascending: '{column}, ascending',
  descending: '{column}, descending',
  rows: { one: '{count} row', other: '{count} rows' },
  card: 'Open {name}',
});
