import type { CodeInfo } from './codes.ts'
import type { Payment } from './payment.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** Where the page stands, and what it says of the last try. */
export type PageView = {
  readonly payment: Payment
  /** With it the page asks for the code, without it for the card. */
  readonly code: CodeInfo | null
  readonly message: string | null
}

const amount = (payment: Payment) =>
  `${payment.order.total_sum.toLocaleString('en-US').replaceAll(',', ' ')} ${payment.order.currency}`

const codeForm = ({ phone, secondsLeft }: CodeInfo) => `
<p>A code was sent to <b>${escape(phone)}</b>. It lives ${secondsLeft} seconds.</p>
<form method="post">
  <label for="code">Code from the SMS</label>
  <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" autofocus>
  <div class="row">
    <button class="primary" name="action" value="pay">Pay</button>
    <button name="action" value="resend">Send again</button>
    <button name="action" value="cancel">Cancel</button>
  </div>
</form>`

const cardForm = `
<form method="post" autocomplete="off">
  <label for="number">Card number</label>
  <input id="number" name="card_number" inputmode="numeric" autofocus>
  <div class="pair">
    <div><label for="expiry">Expiry, MM/YY</label><input id="expiry" name="expiry" inputmode="numeric"></div>
    <div><label for="cvv">CVV</label><input id="cvv" name="cvc2" inputmode="numeric" maxlength="4"></div>
  </div>
  <div class="row">
    <button class="primary" name="action" value="card">Continue</button>
    <button name="action" value="cancel">Cancel</button>
  </div>
</form>`

const outcomes: Readonly<Record<string, string>> = {
  succeeded: 'Paid.',
  waiting_for_capture: 'The money is held.',
  canceled: 'This payment is over. No money moved.',
}

const body = ({ payment, code }: PageView): string => {
  const outcome = outcomes[payment.status]
  const { return_url: returnUrl } = payment.order
  if (outcome !== undefined)
    return `<p>${outcome}</p>${returnUrl === undefined ? '' : `<p><a href="${escape(returnUrl)}">Back to the shop</a></p>`}`
  return code === null ? cardForm : codeForm(code)
}

/** The hosted page of the acquirer: it asks for what is missing, then sends the browser back. */
export const renderPage = (view: PageView): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Octo (simulator)</title>
<link rel="stylesheet" href="/octo/page.css">
</head>
<body>
<main data-status="${view.payment.status}">
<p class="badge">Simulator. No money moves.</p>
<h1>${amount(view.payment)}</h1>
<p class="what">${escape(view.payment.order.description)}</p>
${view.message === null ? '' : `<p role="alert">${escape(view.message)}</p>`}
${body(view)}
</main>
</body>
</html>
`

export const notFoundPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Octo (simulator)</title>
<link rel="stylesheet" href="/octo/page.css"></head>
<body><main><h1>No such payment</h1><p>The simulator may have been reset.</p></main></body></html>
`

export const pageStyles = `:root { color-scheme: light; font-family: system-ui, sans-serif; color: #14233f; background: #eef2f7; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; box-sizing: border-box; }
main { inline-size: min(100%, 26rem); box-sizing: border-box; background: #fff; border-radius: 1rem; padding: 1.5rem; box-shadow: 0 8px 30px rgb(20 35 63 / 12%); }
h1 { margin: 0.5rem 0 0; font-size: 1.75rem; }
p { line-height: 1.5; }
.what { margin-block: 0.25rem 1rem; color: #43526f; overflow-wrap: anywhere; }
.badge { margin: 0; display: inline-block; padding: 0.25rem 0.75rem; border-radius: 9rem; background: #fdeed9; font-size: 0.8125rem; }
[role='alert'] { padding: 0.75rem 1rem; border-radius: 0.5rem; background: #fcebe9; color: #8c1d18; }
label { display: block; margin-block: 0.75rem 0.25rem; font-size: 0.9375rem; }
input { inline-size: 100%; box-sizing: border-box; min-block-size: 2.75rem; padding: 0 0.75rem; border: 1px solid #857b69; border-radius: 0.5rem; font: inherit; }
#code { font-size: 1.5rem; letter-spacing: 0.3em; font-variant-numeric: tabular-nums; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-block-start: 1rem; }
button { flex: 1 1 auto; min-block-size: 2.75rem; padding: 0 1rem; border: 1px solid #c3cde0; border-radius: 0.5rem; background: #fff; color: inherit; font: inherit; cursor: pointer; }
button.primary { background: #1668b8; border-color: #1668b8; color: #fff; }
:focus-visible { outline: 3px solid #5aaef0; outline-offset: 2px; }
a { color: #1668b8; }
`
