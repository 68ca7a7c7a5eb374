import { attempt, call, h, panel, toast } from './dom.js'

const choices = {
  'payme.message': ['string', 'object'],
  'payme.receiptType': [1, 2],
  'payme.accountTitle': ['string', 'object'],
  'payme.systemErrorAt': ['cards.create', 'cards.get_verify_code', 'receipts.pay'],
  'payme.cardsRemoveAuth': ['key', 'id'],
  'uzum.refundState': ['SUCCESS', 'IN_PROGRESS', 'FAIL'],
  'uzum.errorStatus': [200, 400],
  'eskiz.outcome': ['DELIVERED', 'REJECTED', 'EXPIRED', 'UNDELIVERABLE'],
  'octo.signature': ['A', 'B'],
  'octo.expireOrder': ['YYMM', 'MMYY'],
  'octo.settle': ['inline', 'later'],
  'octo.refundStatus': ['succeeded', 'pending'],
  'octo.fields': ['both', 'data', 'root'],
}

const titles = {
  merchant: 'The merchant that the services call',
  pages: 'Hosted payment pages',
  payme: 'Payme',
  click: 'Click',
  uzum: 'Uzum',
  octo: 'Octo',
  eskiz: 'Eskiz (SMS gateway)',
}

/** Addresses and keys need the width. */
const isLong = (value) => typeof value === 'string' && (value.includes('/') || value.includes('*'))

/** `otpOnTokenPay` → `otp on token pay` */
const words = (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const put = (provider, name, value) =>
  attempt(async () => {
    await call('PUT', '/sim/settings', { [provider]: { [name]: value } })
    toast(`${words(name)}: ${value}`)
  })

const control = (provider, name, value) => {
  const values =
    choices[`${provider}.${name}`] ?? (typeof value === 'boolean' ? [true, false] : null)
  if (values)
    return h(
      'select',
      { onchange: (event) => put(provider, name, values[event.target.selectedIndex]) },
      ...values.map((choice) => h('option', { selected: choice === value }, String(choice))),
    )
  const isNumber = typeof value === 'number'
  return h('input', {
    type: isNumber ? 'number' : 'text',
    value,
    onchange: (event) =>
      put(provider, name, isNumber ? Number(event.target.value) : event.target.value),
  })
}

export const settingsView = async () => {
  const settings = await call('GET', '/sim/settings')
  return h(
    'div',
    { class: 'stack' },
    h(
      'p',
      { class: 'intro' },
      'What the protocols leave unsaid, and the merchant server that the services call: {merchant} stands for its address. Each setting begins with what the evidence favours; keys are never shown; a reset turns all of them back.',
    ),
    ...Object.entries(settings).map(([provider, values]) =>
      panel(
        titles[provider],
        null,
        h(
          'div',
          { class: 'form' },
          ...Object.entries(values).map(([name, value]) =>
            h(
              'label',
              { class: isLong(value) ? 'field wide' : 'field' },
              h('span', {}, words(name)),
              control(provider, name, value),
            ),
          ),
        ),
      ),
    ),
  )
}
