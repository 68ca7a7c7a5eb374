import type { ByteBudget } from './byte-budget.ts'

const FIRST_BYTES = 1024

/**
 * The bytes of one body, at most `most`, in one block that doubles: pieces of a byte each, kept one by
 * one, would take some hundred times their length in memory.
 */
export const createBodyBlock = (most: number, budget: ByteBudget) => {
  let block = new Uint8Array(0)
  let length = 0

  const grow = (needed: number): boolean => {
    const size = Math.min(most, Math.max(FIRST_BYTES, needed, block.length * 2))
    if (!budget.consume(size - block.length)) return false
    const grown = new Uint8Array(size)
    grown.set(block.subarray(0, length))
    block = grown
    return true
  }

  return {
    /** Takes a piece; otherwise says what there is no more of: the body's limit, or the budget of all. */
    add: (piece: Uint8Array): 'taken' | 'tooLarge' | 'noRoom' => {
      const needed = length + piece.length
      if (needed > most) return 'tooLarge'
      if (needed > block.length && !grow(needed)) return 'noRoom'
      block.set(piece, length)
      length = needed
      return 'taken'
    },
    content: (): ArrayBuffer => block.buffer.slice(0, length),
    /** Gives back what the block took of the budget. */
    free: (): void => budget.free(block.length),
  }
}

export type BodyBlock = ReturnType<typeof createBodyBlock>
