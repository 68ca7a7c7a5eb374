export type ClickSettings = {
  /** The button's address without its path: `https://my.click.uz`. */
  readonly url: string
  readonly merchantId: number
  readonly serviceId: number
  /** Signs what Click sends us. */
  readonly secretKey: string
  /** Whether Click's page asks for another card after one that was refused, for a payment of its own. */
  readonly takesAnotherCard: boolean
  /** Who asks the Merchant API, and where; null where Click has given no such user. */
  readonly merchant: { readonly apiUrl: string; readonly userId: number } | null
}
