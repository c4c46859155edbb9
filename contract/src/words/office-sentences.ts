/** What only the office's pages show, by code: files of the catalogue, reviews, applications. */
export const officeSentences = {
  'application.number_of_other': 'The number {number} belongs to another application: {owner}',
  'application.number_twice': 'The number {number} is in the list twice, also for {owner}',
  'application.attachments_at_most': 'Please attach at most {most} files to an event',
  'catalogue.broken_csv':
    'A quotation mark (") at or before line {line} has no partner. Please correct it, or save the file as XLSX',
  'catalogue.category_retired':
    'The category {name} is retired. Please bring it back first, or choose another one',
  'catalogue.column_twice': 'Each column may stand there once',
  'catalogue.damaged_or_too_large': 'This file is damaged or too large to be read',
  'catalogue.neither_csv_nor_xlsx': 'This file is neither CSV nor XLSX',
  'catalogue.not_utf8': 'This file is not text in UTF-8. Please save it as CSV UTF-8 or as XLSX',
  'catalogue.old_excel':
    'This is an Excel file of the old kind (XLS) or one with a password. Please save it as XLSX without a password',
  'catalogue.picture_or_pdf': 'This is a picture or a PDF. Please choose a CSV or XLSX file',
  'catalogue.row': 'Row {n}: {message}',
  'catalogue.rows_at_most': 'Please send at most {most} rows',
  'catalogue.titles_missing':
    'The first row must name the columns, with name and category among them',
  'catalogue.unknown_column': 'A catalogue has no column {column}',
  'review.application_running_for':
    'An application for this registration is with the Registry. Please confirm the rejection: {applications}',
  'review.approved_meanwhile': '{name} has approved this registration meanwhile',
  'review.claimed_by': '{name} is deciding on this registration until {until}',
  'review.decide_at_most': 'Please choose at most {most} registrations at once',
  'review.rejected_meanwhile': '{name} has rejected this registration meanwhile',
  'review.returned_meanwhile': '{name} has returned this registration to its collector meanwhile',
  'row.category_fact': 'A category has no {column}',
  'row.category_missing': 'Please enter a category',
  'row.date_cell': 'Excel has made a date of a cell in this row. Please format the cell as text',
  'row.error_cell': 'A cell of this row holds the error {value}',
  'row.id': 'The id must be a whole number; leave it empty for a new entry',
  'row.kind': 'Please write product or category in the column kind',
  'row.name_in_row': 'This name is already in row {row}',
  'row.name_missing': 'Please enter a name',
  'row.name_taken': 'Another entry of the catalogue has this name',
  'row.not_taken': '{column}: {reason}',
  'row.retired': 'Please write yes or no in the column retired',
  'row.same_as_row': 'The same entry is already in row {row}',
  'row.too_many_cells': 'This row has more cells than there are titles',
  'row.unknown_category': 'There is no category with the id {id}',
  'row.unknown_product': 'There is no product with the id {id}',
  'trash.application_number_taken_by':
    '{name} cannot be restored: the number {number} was given to another application meanwhile, of {other}',
  'trash.number_taken_by':
    '{name} cannot be restored: an identity number was registered again meanwhile, for {other}',
} as const;
