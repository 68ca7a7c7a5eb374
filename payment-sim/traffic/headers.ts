/** Headers as an exchange keeps them, names in lower case. */
export type HeaderList = Readonly<Record<string, string>>

/** By it a call that is sent again from the console tells which one it repeats. */
export const RESENT_HEADER = 'x-simulator-resent'

const secretNames = new Set([
  'auth',
  'authorization',
  'cookie',
  'proxy-authorization',
  'set-cookie',
  'x-api-key',
  'x-auth',
])

export const headersOf = (headers: Headers | HeaderList): HeaderList =>
  Object.fromEntries(
    (headers instanceof Headers ? [...headers] : Object.entries(headers)).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  )

/** Keys and passwords become stars; the scheme before one stays (`Basic ************`). */
export const maskHeaders = (headers: HeaderList): HeaderList =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== RESENT_HEADER)
      .map(([name, value]) => [
        name,
        secretNames.has(name)
          ? value.replace(/^((?:basic|bearer) )?.*$/is, '$1************')
          : value,
      ]),
  )
