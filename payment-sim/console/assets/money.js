import {
  attempt,
  badge,
  call,
  copyable,
  empty,
  formatMoney,
  formatNumber,
  h,
  panel,
  timeOf,
  toast,
} from './dom.js'

/** Where a provider's state is a number, what it means. */
const stateNames = {
  payme: {
    0: 'waiting',
    1: 'created at the merchant',
    2: 'debiting',
    3: 'closing at the merchant',
    4: 'paid',
    5: 'held',
    21: 'being cancelled',
    30: 'waits for the merchant',
    50: 'cancelled',
  },
  click: { 0: 'waiting', 1: 'processing', 2: 'paid', '-1': 'not paid' },
}

const overStates = new Set([50, -1, 'canceled', 'DECLINED', 'REVERSED', 'REFUNDED'])

const stateBadge = ({ provider, state, paid, refundedTiyin }) => {
  const known = stateNames[provider]
  const name = known ? `${state} ${known[state] ?? ''}` : state
  const tone = paid ? 'good' : refundedTiyin > 0 || overStates.has(state) ? 'off' : 'busy'
  return badge(refundedTiyin > 0 ? `${name}, refunded` : name, tone)
}

const accountOf = ({ account, shopTransactionId }) =>
  shopTransactionId ??
  Object.entries(account ?? {})
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ')

/** As in the provider's cabinet; Octo's refunds are the shop's own call. */
const refundButton = ({ id, provider, paid }) =>
  paid && provider !== 'octo'
    ? h(
        'button',
        {
          type: 'button',
          class: 'small',
          onclick: () =>
            attempt(async () => {
              await call('POST', `/sim/transactions/${encodeURIComponent(id)}/refund`)
              toast('Refunded')
            }),
        },
        'Refund',
      )
    : null

const row = (transaction) =>
  h(
    'tr',
    {},
    h('td', { 'data-label': 'Sum' }, h('b', {}, formatMoney(transaction.amountTiyin))),
    h('td', { 'data-label': 'State' }, stateBadge(transaction)),
    h('td', { 'data-label': 'Provider' }, transaction.provider),
    h('td', { 'data-label': 'Card' }, h('span', { class: 'mono masked' }, transaction.card ?? '–')),
    h('td', { 'data-label': 'For' }, h('span', { class: 'mono' }, accountOf(transaction))),
    h('td', { 'data-label': 'Id' }, copyable(transaction.id, transaction.id, 'copy mono id')),
    h('td', { 'data-label': 'Made' }, timeOf(transaction.createdAt)),
    h('td', { class: 'row-end' }, refundButton(transaction)),
  )

export const ledgerPanel = async () => {
  const list = await call('GET', '/sim/transactions')
  const paid = list.filter((transaction) => transaction.paid)
  const sum = paid.reduce(
    (total, { amountTiyin, refundedTiyin }) => total + amountTiyin - refundedTiyin,
    0,
  )
  return panel(
    'Ledger',
    list.length === 0 ? null : `${paid.length} of ${list.length} paid, ${formatMoney(sum)} in all`,
    list.length === 0
      ? empty('No money was asked for yet.')
      : h(
          'table',
          { class: 'table' },
          h(
            'thead',
            {},
            h(
              'tr',
              {},
              ...['Sum', 'State', 'Provider', 'Card', 'For', 'Id', 'Made'].map((name) =>
                h('th', { scope: 'col' }, name),
              ),
              h('td', {}),
            ),
          ),
          h('tbody', {}, ...list.slice(0, 200).map(row)),
        ),
  )
}

const kinds = [
  ['uzcard', 'Uzcard'],
  ['humo', 'Humo'],
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
]

const tones = { works: 'good', works_redirect: 'good', slow: 'busy' }

const cardItem = (card) =>
  h(
    'li',
    { class: `card ${card.kind}` },
    copyable(formatNumber(card.number), card.number, 'card-number'),
    h(
      'div',
      { class: 'card-facts' },
      copyable(card.expiry, card.expiry, 'copy mono'),
      card.cvv ? h('span', {}, 'CVV ', copyable(card.cvv, card.cvv, 'copy mono')) : null,
      copyable(card.phone, card.phone, 'copy mono'),
    ),
    h(
      'p',
      { class: 'card-outcome' },
      badge(card.outcome.replaceAll('_', ' '), tones[card.outcome] ?? 'off'),
      card.confirmation === 'redirect' ? badge('redirect') : null,
      ' ',
      card.description,
    ),
  )

const group = (title, note, list) =>
  panel(title, note, h('ul', { class: 'cards' }, ...list.map(cardItem)))

export const cardsView = async () => {
  const list = await call('GET', '/sim/cards')
  return h(
    'div',
    { class: 'stack' },
    h(
      'p',
      { class: 'intro' },
      'Press anything to copy it. Any holder’s name is taken. None of the numbers is a real one.',
    ),
    ...kinds.map(([kind, title]) =>
      group(
        title,
        kind === 'uzcard' || kind === 'humo'
          ? 'National: Payme, Click and Uzum'
          : 'International: Octo and Uzum',
        list.filter((card) => card.kind === kind && !card.official),
      ),
    ),
    group(
      'Payme’s sandbox cards',
      'Code 666666',
      list.filter((card) => card.official && card.code === '666666'),
    ),
    group(
      'Uzum’s test cards',
      'Code 777777',
      list.filter((card) => card.official && card.code === '777777'),
    ),
  )
}
