/** Markup that is inserted into a template as it is. The only way around the escaping of `html`. */
export class RawHtml {
  // Private, so that no other object has this type.
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/** A value in a template. Absent values are not allowed: each template says what to print instead. */
export type HtmlValue = string | number | RawHtml | readonly RawHtml[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const markupOf = (value: HtmlValue): string => {
  if (value instanceof RawHtml) return value.toString();
  if (typeof value === 'object') return value.map(String).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? '');
};

/**
 * Tag of a template: escapes each value, so that it is safe as text and inside a quoted attribute,
 * and nowhere else (no script, no style, no unquoted attribute). Lists of markup are concatenated.
 */
export const html = (parts: TemplateStringsArray, ...values: HtmlValue[]): RawHtml =>
  new RawHtml(
    parts
      .map((part, index) => (index === 0 ? part : markupOf(values[index - 1] ?? '') + part))
      .join(''),
  );

/** Markup of nothing. */
export const noHtml = html``;
