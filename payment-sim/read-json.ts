/** The JSON of a body; null when it is none. */
export const readJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
