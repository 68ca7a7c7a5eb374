import { expect } from 'vitest'

/** Expects what comes about by itself, however busy the machine is. */
export const eventually = (read: () => unknown): ReturnType<typeof expect.poll> =>
  expect.poll(read, { timeout: 20_000 })
