/**
 * The credentials the simulator expects when the environment names no others. They are made up and open:
 * whoever sees one of them in a live configuration knows that something is wrong.
 */
export const defaultCredentials = {
  payme: { merchantId: '5e0000000000000000000001', key: 'simulator-payme-key' },
  octo: { shopId: 4100, secret: 'simulator-octo-secret', uniqueKey: 'simulator-octo-unique-key' },
  eskiz: { email: 'simulator@example.test', password: 'simulator-eskiz-password' },
} as const

export type Credentials = {
  readonly payme: { readonly merchantId: string; readonly key: string }
  readonly octo: { readonly shopId: number; readonly secret: string; readonly uniqueKey: string }
  readonly eskiz: { readonly email: string; readonly password: string }
}
