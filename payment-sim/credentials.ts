/**
 * The credentials the simulator expects when the environment names no others. They are made up and public:
 * one of them in a live configuration is a mistake.
 */
export const defaultCredentials = {
  payme: { merchantId: '5e0000000000000000000001', key: 'simulator-payme-key' },
  paymeCheckout: { merchantId: '5e0000000000000000000003', key: 'simulator-payme-merchant-key' },
  click: {
    merchantId: 41001,
    serviceId: 41002,
    merchantUserId: 41003,
    secretKey: 'simulator-click-secret-key',
  },
  uzum: {
    terminalId: '41000000-0000-4000-8000-000000000001',
    apiKey: 'simulator-uzum-api-key',
  },
  octo: { shopId: 4100, secret: 'simulator-octo-secret', uniqueKey: 'simulator-octo-unique-key' },
  eskiz: { email: 'simulator@example.test', password: 'simulator-eskiz-password' },
} as const

/** Those that the environment gives; the keys of merchants whose server is called are settings. */
export type Credentials = {
  readonly payme: { readonly merchantId: string; readonly key: string }
  readonly octo: { readonly shopId: number; readonly secret: string; readonly uniqueKey: string }
  readonly eskiz: { readonly email: string; readonly password: string }
}
