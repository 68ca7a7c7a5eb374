import { badge, call, copyable, empty, formatMoney, formatNumber, h, panel, timeOf } from './dom.js'

const paymeStates = {
  0: 'waiting',
  2: 'debiting',
  4: 'paid',
  21: 'being cancelled',
  50: 'cancelled',
}

const stateBadge = ({ provider, state, paid, refundedTiyin }) => {
  const name = provider === 'payme' ? `${state} ${paymeStates[state] ?? ''}` : state
  const tone = paid
    ? 'good'
    : refundedTiyin > 0 || state === 50 || state === 'canceled'
      ? 'off'
      : 'busy'
  return badge(refundedTiyin > 0 ? `${name}, refunded` : name, tone)
}

const accountOf = ({ account, shopTransactionId }) =>
  shopTransactionId ??
  Object.entries(account ?? {})
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ')

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
        kind === 'uzcard' || kind === 'humo' ? 'National, by Payme' : 'International, by Octo',
        list.filter((card) => card.kind === kind && !card.official),
      ),
    ),
    group(
      'Payme’s sandbox cards',
      'Code 666666',
      list.filter((card) => card.official),
    ),
  )
}
