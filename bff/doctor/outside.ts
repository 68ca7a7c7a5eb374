/** An answer over HTTP, of whatever status; redirects are answers. */
export type HttpAnswer = {
  readonly status: number
  readonly header: (name: string) => string | null
  /** How its body begins. */
  readonly text: string
}

/** What the site's name shows to whoever connects. */
export type Certificate = {
  /** Why a browser refuses it, as a code; null where it does not. */
  readonly refusedAs: string | null
  /** When it ends, in ms. */
  readonly endsAt: number
}

/** Everything outside this machine that is asked; what does not answer is null. */
export type Outside = {
  readonly now: () => number
  readonly addressesOf: (host: string) => Promise<readonly string[]>
  readonly textsOf: (name: string) => Promise<readonly string[]>
  readonly mailServersOf: (domain: string) => Promise<readonly string[]>
  readonly ask: (
    url: string,
    request?: { readonly body: string; readonly type: string },
  ) => Promise<HttpAnswer | null>
  readonly certificateOf: (host: string, port: number) => Promise<Certificate | null>
  /** Signs in at the mail server → null, or a code of what went wrong; with `tls` in no other way. */
  readonly signInAtMail: (url: string, tls: boolean) => Promise<string | null>
}
