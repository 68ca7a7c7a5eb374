/**
 * What the bundled simulator listens to when nothing else is configured. These credentials open
 * nothing but the simulator; live payments refuse each of them.
 */
export const simulatorCredentials = {
  paymeMerchantId: '5e0000000000000000000001',
  paymeKey: 'simulator-payme-key',
  octoShopId: 4100,
  octoSecret: 'simulator-octo-secret',
  octoUniqueKey: 'simulator-octo-unique-key',
  paymeCheckoutMerchantId: '5e0000000000000000000003',
  paymeCheckoutKey: 'simulator-payme-merchant-key',
  clickMerchantId: 41001,
  clickServiceId: 41002,
  clickMerchantUserId: 41003,
  clickSecretKey: 'simulator-click-secret-key',
  uzumTerminalId: '41000000-0000-4000-8000-000000000001',
  uzumApiKey: 'simulator-uzum-api-key',
  eskizEmail: 'simulator@example.test',
  eskizPassword: 'simulator-eskiz-password',
} as const

/** Where the simulator on a port listens, in the first of its worlds or in the one of a name. */
export const simulatorAddresses = (port: number, world?: string) => {
  const base = `http://127.0.0.1:${port}${world === undefined ? '' : `/worlds/${world}`}`
  return {
    base,
    payme: `${base}/payme/api`,
    octo: `${base}/octo`,
    paymeCheckout: `${base}/payme`,
    click: `${base}/click`,
    clickApi: `${base}/click/v2/merchant`,
    uzum: `${base}/uzum`,
    eskiz: `${base}/eskiz`,
    /** The mail sink listens one port higher; the user says whose mail it is. */
    smtp: `smtp://${world === undefined ? '' : `${world}:${world}@`}127.0.0.1:${port + 1}`,
  }
}
