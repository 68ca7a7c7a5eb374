/** Files that the console gives and takes. */
import { attempt, h } from './dom.js'

/** Saves something as a JSON file. */
export const download = (name, value) => {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }),
  )
  h('a', { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

/** A button that asks for a JSON file and hands over what is in it. */
export const fileButton = (label, take) => {
  const input = h('input', {
    type: 'file',
    accept: '.json,application/json',
    hidden: true,
    onchange: (event) =>
      attempt(async () => {
        const [file] = event.target.files
        if (file !== undefined) await take(JSON.parse(await file.text()))
        event.target.value = ''
      }),
  })
  return h('span', {}, input, h('button', { type: 'button', onclick: () => input.click() }, label))
}
