import { expect } from 'vitest'

/** Expects what comes about by itself, however busy the machine is. */
export const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 })
