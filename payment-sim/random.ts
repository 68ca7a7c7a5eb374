import { createHash, randomBytes } from 'node:crypto'

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The sfc32 generator: small, fast and the same on every machine. */
const sfc32 = (seed: string): (() => number) => {
  const hash = createHash('sha256').update(seed).digest()
  let a = hash.readUInt32LE(0)
  let b = hash.readUInt32LE(4)
  let c = hash.readUInt32LE(8)
  let counter = 1
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return (sum >>> 0) / 4_294_967_296
  }
  for (let round = 0; round < 12; round += 1) next()
  return next
}

/** All chance of the simulator. With the same seed the same calls draw the same values. */
export const createRandom = (seed?: string) => {
  const begin = (from?: string) => sfc32(from ?? randomBytes(16).toString('hex'))
  let next = begin(seed)
  /** An integer from 0 up to, without, `limit`. */
  const int = (limit: number): number => Math.floor(next() * limit)
  const pick = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet.charAt(int(alphabet.length))).join('')

  return {
    int,
    digits: (length: number): string => pick('0123456789', length),
    hex: (length: number): string => pick('0123456789abcdef', length),
    alphanumeric: (length: number): string => pick(ALPHANUMERIC, length),
    /** An RFC 9562 version 4 UUID. */
    uuid: (): string => {
      const hex = (length: number) => pick('0123456789abcdef', length)
      return `${hex(8)}-${hex(4)}-4${hex(3)}-${pick('89ab', 1)}${hex(3)}-${hex(12)}`
    },
    /** Restarts the sequence; without a seed a random one is drawn. */
    reseed: (from?: string): void => {
      next = begin(from)
    },
  }
}

export type Random = ReturnType<typeof createRandom>
