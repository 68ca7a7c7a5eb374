/** Small helpers of the console: elements, formats, calls. */

/**
 * Makes an element. Attributes beginning with `on` are listeners, false and null ones are left out.
 * @param {string} tag
 * @param {Record<string, unknown>} attributes
 * @param {...(Node | string | number | null | undefined | false)} children
 */
export const h = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value)
    else if (name === 'class') element.className = value
    else element.setAttribute(name, value === true ? '' : String(value))
  }
  for (const child of children.flat(3))
    if (child !== null && child !== undefined && child !== false) element.append(child)
  return element
}

/** @param {string} method @param {string} path @param {unknown} [body] */
export const call = async (method, path, body) => {
  const response = await fetch(path, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  const answer = await response.json()
  if (!response.ok)
    throw new Error(
      answer.mistakes
        ?.map(({ field, message }) => (field ? `${field}: ${message}` : message))
        .join('; ') ?? `HTTP ${response.status}`,
    )
  return answer
}

let hiding = 0

/** Says one short thing at the bottom of the window. */
export const toast = (text, isMistake = false) => {
  const element = document.querySelector('#toast')
  element.textContent = text
  element.classList.toggle('mistake', isMistake)
  element.hidden = false
  clearTimeout(hiding)
  hiding = setTimeout(() => (element.hidden = true), isMistake ? 6000 : 2000)
}

/** Does something and says what went wrong, if it did. */
export const attempt = async (work) => {
  try {
    return await work()
  } catch (error) {
    toast(error.message, true)
    return undefined
  }
}

/** A button that copies a text. */
export const copyable = (shown, copied = shown, className = 'copy') =>
  h(
    'button',
    {
      type: 'button',
      class: className,
      title: 'Copy',
      onclick: async () => {
        await navigator.clipboard.writeText(copied)
        toast(copied.length > 60 ? 'Copied' : `Copied ${copied}`)
      },
    },
    shown,
  )

const zone = 'Asia/Tashkent'
const dateTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})
const timeOnly = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})
const dayOnly = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'short' })

export const formatDateTime = (instant) => dateTime.format(new Date(instant))

/** A time as it is read in a list. */
export const timeOf = (iso) =>
  h(
    'time',
    { datetime: iso, title: `${formatDateTime(iso)}, Tashkent` },
    `${dayOnly.format(new Date(iso))}, ${timeOnly.format(new Date(iso))}`,
  )

/** The same, as short as it can be. */
export const shortTimeOf = (iso) =>
  h(
    'time',
    { datetime: iso, title: `${formatDateTime(iso)}, Tashkent` },
    timeOnly.format(new Date(iso)),
  )

/** 10000000 tiyin → `100 000 UZS` */
export const formatMoney = (tiyin) =>
  `${(tiyin / 100).toLocaleString('en-US', { maximumFractionDigits: 2 }).replaceAll(',', ' ')} UZS`

/** Groups of four, narrow enough to be read aloud. */
export const formatNumber = (number) => number.replace(/(.{4})(?=.)/g, '$1 ')

export const badge = (text, tone = '') => h('span', { class: `badge ${tone}` }, text)

export const empty = (text) => h('p', { class: 'empty' }, text)

export const panel = (title, note, ...children) =>
  h(
    'section',
    { class: 'panel' },
    h('header', { class: 'panel-head' }, h('h2', {}, title), note ? h('p', {}, note) : null),
    ...children,
  )
