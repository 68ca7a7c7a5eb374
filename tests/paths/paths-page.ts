import { coverageRows, leftOutOf, type Coverage } from './coverage.ts'
import type { PathRecord, RecordedStep } from './path-record.ts'

/** A path as it went. */
export type PlayedPath = {
  readonly record: PathRecord
  readonly hasPassed: boolean
  readonly durationMs: number
  readonly error: string | null
  /** Plays just this one. */
  readonly command: string
  /** By step; null where none was taken. */
  readonly pictures: readonly (string | null)[]
  /** What the page showed when it failed. */
  readonly failure: string | null
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const lines = (texts: readonly string[]): string => texts.map(escaped).join('<br>')

const pictureOf = (picture: string | null | undefined): string =>
  picture == null ? '' : `<img src="${picture}" alt="" loading="lazy">`

const stepRow = (step: RecordedStep, index: number, picture: string | null | undefined): string =>
  [
    '<tr>',
    `<td>${index + 1}</td>`,
    `<td>${escaped(step.happening)}</td>`,
    `<td>${escaped(step.state)}</td>`,
    `<td>${lines(step.client.split(', '))}</td>`,
    `<td>${escaped(step.server ?? '')}</td>`,
    `<td>${lines(
      step.calls.map(
        ({ method, path, status, told }) =>
          `${method} ${path} → ${status ?? 'no answer'}${told === null ? '' : ` ${told}`}`,
      ),
    )}</td>`,
    `<td>${lines(step.exchanges)}${pictureOf(picture)}</td>`,
    '</tr>',
  ].join('')

const heads = ['', 'what happens', 'state after it', 'browser', 'server', 'calls', 'services']

const section = (played: PlayedPath): string => {
  const { record, hasPassed, durationMs, error, command, pictures, failure } = played
  const { name, happenings, steps, lang } = record
  const left = happenings.slice(steps.length)
  return [
    `<details id="${escaped(name)}"${hasPassed ? '' : ' open'}>`,
    `<summary class="${hasPassed ? 'passed' : 'failed'}">`,
    `<b>${escaped(name)}</b> ${lang} ${(durationMs / 1000).toFixed(1)} s`,
    `<span>${escaped(happenings.join(' → '))}</span></summary>`,
    `<pre>${escaped(command)}</pre>`,
    error === null ? '' : `<pre class="error">${escaped(error)}</pre>`,
    '<table><thead><tr>',
    ...heads.map((head) => `<th>${head}</th>`),
    '</tr></thead><tbody>',
    ...steps.map((step, index) => stepRow(step, index, pictures[index])),
    ...left.map(
      (happening, index) =>
        `<tr class="left"><td>${steps.length + index + 1}</td><td colspan="6">${escaped(happening)}</td></tr>`,
    ),
    '</tbody></table>',
    pictureOf(failure),
    '</details>',
  ].join('')
}

const tableOf = (coverage: readonly Coverage[]): string => {
  const [heads = [], ...rows] = coverageRows(coverage)
  const row = (cells: readonly string[], tag: 'td' | 'th') =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`
  const left = coverage.flatMap(leftOutOf)
  const missing = coverage.flatMap(({ machine, states, transitions }) =>
    [...states.missing, ...transitions.missing].map((what) => `${machine}: ${what}`),
  )
  const list = (name: string, items: readonly string[]) =>
    items.length === 0
      ? ''
      : `<details><summary>${items.length} ${name}</summary><ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul></details>`
  return [
    `<table>${row(heads, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`,
    list('left out, each with its reason', left),
    list('not walked in this run', missing),
  ].join('')
}

const style = `
:root { color-scheme: light dark; font: 14px/1.45 system-ui, sans-serif }
body { margin: 1rem; max-width: 110rem }
summary { cursor: pointer; padding: .35rem .5rem; border-inline-start: 4px solid }
summary span { color: GrayText; display: block }
.passed { border-color: #2e7d32 } .failed { border-color: #c62828 }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1rem }
th, td { border: 1px solid #8886; padding: .25rem .4rem; text-align: start; vertical-align: top; overflow-wrap: anywhere }
.left { color: GrayText } pre { white-space: pre-wrap } .error { color: #c62828 }
img { display: block; max-width: 28rem; width: 100%; margin-block: .25rem; border: 1px solid #8886 }
`

/** One page of its own, without any other file: the failed ones first and open. */
export const pathsPage = (played: readonly PlayedPath[], coverage: readonly Coverage[]): string => {
  const failed = played.filter(({ hasPassed }) => !hasPassed)
  const passed = played.filter(({ hasPassed }) => hasPassed)
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    `<title>${played.length} paths, ${failed.length} failed</title><style>${style}</style>`,
    `<h1>${played.length} paths of the machines, ${failed.length} failed</h1>`,
    tableOf(coverage),
    ...[...failed, ...passed].map(section),
    '</html>\n',
  ].join('\n')
}
