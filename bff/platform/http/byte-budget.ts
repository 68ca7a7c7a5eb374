/** Limits the memory of all bodies that the process is reading. */
export type ByteBudget = {
  /** Counts bytes that arrived; false, and nothing counted, where there is no room for them. */
  consume(bytes: number): boolean
  free(bytes: number): void
}

/** A bound of `most` bytes for the whole process. */
export const createByteBudget = (most: number): ByteBudget => {
  let held = 0
  return {
    consume: (bytes) => {
      if (held + bytes > most) return false
      held += bytes
      return true
    },
    free: (bytes) => {
      held -= bytes
    },
  }
}
