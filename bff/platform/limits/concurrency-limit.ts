/** Limits how many things one address may have under way at once in this process. */
export const createConcurrencyLimit = (most: number) => {
  const counts = new Map<string, number>()
  return {
    /** Begins one; false when as many as allowed are under way. `leave` must follow `true`. */
    enter: (of: string): boolean => {
      const count = counts.get(of) ?? 0
      if (count >= most) return false
      counts.set(of, count + 1)
      return true
    },
    leave: (of: string): void => {
      const count = (counts.get(of) ?? 0) - 1
      if (count > 0) counts.set(of, count)
      else counts.delete(of)
    },
  }
}

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>
