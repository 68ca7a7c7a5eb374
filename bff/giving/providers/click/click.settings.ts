export type ClickSettings = {
  /** The button's address without its path: `https://my.click.uz`. */
  readonly url: string
  readonly merchantId: number
  readonly serviceId: number
  /** Signs what Click sends us. */
  readonly secretKey: string
  /** Who asks the Merchant API, and where; null where Click has given no such user. */
  readonly merchant: { readonly apiUrl: string; readonly userId: number } | null
}
