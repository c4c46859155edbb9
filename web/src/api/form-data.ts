/** A value of a query or a form as the text that is sent. */
export const scalarText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value);

const isFiles = (value: unknown): value is readonly File[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => each instanceof File);

/** Scalars as text, lists and objects as JSON text, files as they are, also several; undefined is left out. */
export const formDataOf = (form: Readonly<Record<string, unknown>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    if (value instanceof File) data.append(name, value, value.name);
    else if (value instanceof Blob) data.append(name, value);
    else if (isFiles(value)) for (const file of value) data.append(name, file, file.name);
    else if (value !== undefined && value !== null) data.append(name, scalarText(value));
  }
  return data;
};
