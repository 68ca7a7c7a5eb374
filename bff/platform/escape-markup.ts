const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** A text for HTML or XML, also within quotation marks. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
