/** What the browser's storage gives; null where the browser forbids it, since the page works without. */
export const ifAllowed = <Value>(access: () => Value): Value | null => {
  try {
    return access()
  } catch {
    return null
  }
}
