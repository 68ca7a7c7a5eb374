export class TooManyPagesError extends Error {
  constructor() {
    super('too many pages are waiting to be rendered')
    this.name = 'TooManyPagesError'
  }
}

type Bounds = {
  readonly atOnce: number
  /** Pages that may wait for a slot; further ones are refused. */
  readonly waiting: number
}

/**
 * Limits how many pages render at once and gives each rendering step its own turn of the event loop, so that
 * a burst of uncached pages delays other requests by one step at most.
 */
export const createRenderLimiter = ({ atOnce, waiting }: Bounds) => {
  const queue: (() => void)[] = []
  let underWay = 0
  let last: Promise<void> = Promise.resolve()

  return {
    /** Renders a page when there is a free slot; throws TooManyPagesError when too many wait. */
    run: async <Made>(make: () => Promise<Made>): Promise<Made> => {
      if (underWay >= atOnce) {
        if (queue.length >= waiting) throw new TooManyPagesError()
        // The slot is handed on directly, so that a new caller cannot take it first.
        await new Promise<void>((begin) => queue.push(begin))
      } else underWay += 1
      try {
        return await make()
      } finally {
        const next = queue.shift()
        if (next === undefined) underWay -= 1
        else next()
      }
    },

    /** Resolves in a turn of the event loop that is used by no other step. */
    step: (): Promise<void> => {
      last = last.then(
        () =>
          new Promise((done) => {
            setImmediate(done)
          }),
      )
      return last
    },
  }
}

export type RenderLimiter = ReturnType<typeof createRenderLimiter>
