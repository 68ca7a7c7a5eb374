/** What the browser's storage gives; null where the browser forbids it, since the page works without. */
export const ifAllowed = <Value>(use: () => Value): Value | null => {
  try {
    return use()
  } catch {
    return null
  }
}
