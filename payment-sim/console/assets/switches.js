import { attempt, call, h, panel, toast } from './dom.js'

const choices = {
  'payme.message': ['string', 'object'],
  'payme.receiptType': [1, 2],
  'payme.accountTitle': ['string', 'object'],
  'payme.systemErrorAt': ['cards.create', 'cards.get_verify_code', 'receipts.pay'],
  'octo.signature': ['A', 'B'],
  'octo.expireOrder': ['YYMM', 'MMYY'],
  'octo.settle': ['inline', 'later'],
  'octo.refundStatus': ['succeeded', 'pending'],
  'octo.fields': ['both', 'data', 'root'],
}

const titles = { payme: 'Payme', octo: 'Octo', eskiz: 'Eskiz (SMS gateway)' }

/** `otpOnTokenPay` → `otp on token pay` */
const words = (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const put = (provider, name, value) =>
  attempt(async () => {
    await call('PUT', '/sim/knobs', { [provider]: { [name]: value } })
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

export const switchesView = async () => {
  const knobs = await call('GET', '/sim/knobs')
  return h(
    'div',
    { class: 'stack' },
    h(
      'p',
      { class: 'intro' },
      'What the protocols leave unsaid. Each switch begins with what the evidence favours; a reset turns all of them back.',
    ),
    ...Object.entries(knobs).map(([provider, values]) =>
      panel(
        titles[provider],
        null,
        h(
          'div',
          { class: 'form' },
          ...Object.entries(values).map(([name, value]) =>
            h(
              'label',
              { class: 'field' },
              h('span', {}, words(name)),
              control(provider, name, value),
            ),
          ),
        ),
      ),
    ),
  )
}
