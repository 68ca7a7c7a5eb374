import type { Draft } from '#machines/donation/draft.ts'

/** The controls of the two forms, by name; a card's own fields have none and are not among them. */
const names = {
  type: 'type',
  amount: 'amount',
  name: 'donor.name',
  phone: 'donor.phone',
  email: 'donor.email',
  method: 'method',
} as const satisfies Record<Exclude<keyof Draft, 'kind'>, string>
type Typed = keyof typeof names
const keys = Object.keys(names) as readonly Typed[]

/** An amount is a preset or typed: the field that is not empty, typed before preset. */
const valueOf = (data: FormData, name: string): string => {
  const values = data.getAll(name).filter((value) => typeof value === 'string')
  return values.findLast((value) => value.trim() !== '') ?? ''
}

/** All that is typed into the forms below `root`, but for the kind of the card. */
export const typedDraft = (root: HTMLElement): Omit<Draft, 'kind'> => {
  const forms = [...root.querySelectorAll('form')].map((form) => new FormData(form))
  const typed = { type: '', amount: '', name: '', phone: '', email: '', method: '' }
  for (const key of keys)
    typed[key] = forms.map((form) => valueOf(form, names[key])).find((value) => value !== '') ?? ''
  return typed
}

const controls = (root: HTMLElement, name: string): HTMLInputElement[] =>
  [...root.querySelectorAll('input')].filter((input) => input.name === name)

const fill = (root: HTMLElement, name: string, value: string): void => {
  const all = controls(root, name)
  const isFilled = all.some((input) =>
    input.type === 'radio' ? input.checked && !input.defaultChecked : input.value !== '',
  )
  if (isFilled || value === '') return
  const radio = all.find((input) => input.type === 'radio' && input.value === value)
  const text = all.find((input) => input.type !== 'radio')
  if (radio !== undefined) radio.checked = true
  else if (text !== undefined) text.value = value
}

/** Puts a draft back into the forms; what was typed before hydration is left as it is. */
export const fillForms = (root: HTMLElement, draft: Draft): void => {
  for (const key of keys) fill(root, names[key], draft[key])
}

/** Puts an amount in when none is chosen yet: a preset where there is one, else the own amount. */
export const fillAmount = (root: HTMLElement, amount: string): void =>
  fill(root, names.amount, amount)

/** Either a preset or an own amount: choosing one empties the other. */
export const keepOneAmount = (root: HTMLElement, changed: HTMLInputElement): void => {
  if (changed.name !== names.amount) return
  for (const input of controls(root, names.amount)) {
    if (input === changed) continue
    if (changed.type === 'radio' && input.type !== 'radio') input.value = ''
    if (changed.type !== 'radio' && changed.value.trim() !== '') input.checked = false
  }
}
