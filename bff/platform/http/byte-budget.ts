/** A bound of `most` bytes for the whole process. */
export const createByteBudget = (most: number) => {
  let held = 0
  return {
    /** Counts bytes that arrived; false, and nothing counted, where there is no room for them. */
    consume: (bytes: number): boolean => {
      if (held + bytes > most) return false
      held += bytes
      return true
    },
    free: (bytes: number): void => {
      held -= bytes
    },
  }
}

export type ByteBudget = ReturnType<typeof createByteBudget>
