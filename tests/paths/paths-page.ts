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

/** What was seen of a machine: its states, and its steps from one to the next. */
const coverage = (played: readonly PlayedPath[]): string => {
  const machines = new Map<string, { paths: number; states: Set<string>; steps: Set<string> }>()
  for (const { record } of played) {
    const seen = machines.get(record.machine) ?? { paths: 0, states: new Set(), steps: new Set() }
    machines.set(record.machine, seen)
    seen.paths += 1
    for (const [index, { happening, state }] of record.steps.entries()) {
      seen.states.add(state)
      seen.steps.add([record.steps[index - 1]?.state, happening, state].join(' '))
    }
  }
  const rows = [...machines].map(
    ([machine, { paths, states, steps }]) =>
      `<tr><td>${escaped(machine)}</td><td>${paths}</td><td>${lines([...states])}</td><td>${steps.size}</td></tr>`,
  )
  return `<table><thead><tr><th>machine</th><th>paths</th><th>states seen</th><th>steps</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
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
export const pathsPage = (played: readonly PlayedPath[]): string => {
  const failed = played.filter(({ hasPassed }) => !hasPassed)
  const passed = played.filter(({ hasPassed }) => hasPassed)
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    `<title>${played.length} paths, ${failed.length} failed</title><style>${style}</style>`,
    `<h1>${played.length} paths of the machines, ${failed.length} failed</h1>`,
    coverage(played),
    ...[...failed, ...passed].map(section),
    '</html>\n',
  ].join('\n')
}
