import type { Database } from '#bff/platform/store/database.ts'

/** A database that nobody may ask for anything: whoever does is told what that would have been. */
export const untouchedDatabase = (touched: string): Database =>
  new Proxy<Partial<Database>>(
    {},
    {
      get: () => {
        throw new Error(touched)
      },
    },
  ) as Database
