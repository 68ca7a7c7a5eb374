import type { Draft } from '#client/lib/donations-session.ts'

/** The controls of the two forms, by name; a card's own fields have none and are not among them. */
const names = {
  type: 'type',
  amount: 'amount',
  name: 'donor.name',
  phone: 'donor.phone',
  email: 'donor.email',
  method: 'method',
  kind: 'card.kind',
} as const satisfies Record<keyof Draft, string>

/** An amount is a preset or typed: the field that is not empty, typed before preset. */
const valueOf = (data: FormData, name: string): string => {
  const values = data.getAll(name).filter((value) => typeof value === 'string')
  return values.findLast((value) => value.trim() !== '') ?? ''
}

const read = (root: HTMLElement, keys: readonly (keyof Draft)[]): Partial<Draft> => {
  const forms = [...root.querySelectorAll('form')]
  return Object.fromEntries(
    keys.map((key) => [
      key,
      forms.map((form) => valueOf(new FormData(form), names[key])).find((value) => value !== '') ??
        '',
    ]),
  )
}

/** All that is typed into the forms below `root`. */
export const typedDraft = (root: HTMLElement): Draft => ({
  type: '',
  amount: '',
  name: '',
  phone: '',
  email: '',
  method: '',
  kind: '',
  ...read(root, ['type', 'amount', 'name', 'phone', 'email', 'method', 'kind']),
})

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

/** Puts a draft back into the forms; what was typed before the page woke up is left as it is. */
export const fillForms = (root: HTMLElement, draft: Draft): void => {
  fill(root, names.type, draft.type)
  fill(root, names.amount, draft.amount)
  fill(root, names.name, draft.name)
  fill(root, names.phone, draft.phone)
  fill(root, names.email, draft.email)
  fill(root, names.method, draft.method)
  fill(root, names.kind, draft.kind)
}

/** Puts an amount in when none is chosen yet: a preset where there is one, else the own amount. */
export const fillAmount = (root: HTMLElement, amount: number): void =>
  fill(root, names.amount, String(amount))

/** Either a preset or an own amount: choosing one empties the other. */
export const settleAmount = (root: HTMLElement, changed: HTMLInputElement): void => {
  if (changed.name !== names.amount) return
  for (const input of controls(root, names.amount)) {
    if (input === changed) continue
    if (changed.type === 'radio' && input.type !== 'radio') input.value = ''
    if (changed.type !== 'radio' && changed.value.trim() !== '') input.checked = false
  }
}
