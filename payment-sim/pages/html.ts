const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** Only the pages' own style; forms go to themselves, and by the redirect that follows to the merchant. */
export const pagePolicy = (returnUrl: string | null): string => {
  const origin =
    returnUrl !== null && URL.canParse(returnUrl) ? ` ${new URL(returnUrl).origin}` : ''
  return [
    "default-src 'none'",
    "style-src 'self'",
    `form-action 'self'${origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
