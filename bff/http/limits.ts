import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** How many of what in a minute; the defaults of contract.md §6. */
export type LimitFigures = {
  readonly giftsPerPhone: number
  readonly giftsPerAddress: number
  readonly formsPerAddress: number
  readonly applicationsPerAddress: number
  readonly uploadsPerAddress: number
}

type Limit = {
  /** Counts one. Answers null when allowed, else the whole seconds to wait. */
  take(key: string): Promise<number | null>
}

type Concurrency = {
  /** Begins one; false when as many as allowed are under way. `leave` must follow `true`. */
  enter(key: string): boolean
  leave(key: string): void
}

export type Limits = {
  readonly giftsByPhone: Limit
  readonly giftsByAddress: Limit
  readonly formsByAddress: Limit
  readonly applicationsByAddress: Limit
  readonly uploadsByAddress: Concurrency
}

const perMinute = (points: number): Limit => {
  const limiter = new RateLimiterMemory({ points, duration: 60 })
  return {
    take: async (key) => {
      try {
        await limiter.consume(key)
        return null
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes)
          return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw refusal
      }
    },
  }
}

const atOnce = (most: number): Concurrency => {
  const underWay = new Map<string, number>()
  return {
    enter: (key) => {
      const count = underWay.get(key) ?? 0
      if (count >= most) return false
      underWay.set(key, count + 1)
      return true
    },
    leave: (key) => {
      const count = (underWay.get(key) ?? 0) - 1
      if (count > 0) underWay.set(key, count)
      else underWay.delete(key)
    },
  }
}

const unlimited: Limit = { take: () => Promise.resolve(null) }

/** The limits of one process; `enabled: false` lifts those per address and phone (tests, QA). */
export const createLimits = (figures: LimitFigures, enabled: boolean): Limits => {
  const limit = (points: number) => (enabled ? perMinute(points) : unlimited)
  return {
    giftsByPhone: limit(figures.giftsPerPhone),
    giftsByAddress: limit(figures.giftsPerAddress),
    formsByAddress: limit(figures.formsPerAddress),
    applicationsByAddress: limit(figures.applicationsPerAddress),
    uploadsByAddress: atOnce(enabled ? figures.uploadsPerAddress : Number.MAX_SAFE_INTEGER),
  }
}
