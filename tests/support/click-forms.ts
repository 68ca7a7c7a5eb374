import type { ClickSettings } from '#bff/giving/providers/click/click.settings.ts'

/** A service at Click under test; none of its calls goes out. */
export const clickSettings: ClickSettings = {
  url: 'https://my.click.test',
  merchantId: 1,
  serviceId: 77,
  secretKey: 'a-key',
  takesAnotherCard: false,
  merchant: null,
}

/** Prepare as Click sends it, but for its signature. */
export const prepareForm = {
  click_trans_id: '14000000001',
  service_id: '77',
  click_paydoc_id: '214000000001',
  merchant_trans_id: 'D-1',
  amount: '100000.00',
  action: '0',
  error: '0',
  sign_time: '2026-11-20 10:00:00',
}
