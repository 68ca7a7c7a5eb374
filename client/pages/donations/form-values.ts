import type { Draft } from '#machines/donation/draft.ts'
import { amountFormat } from '#client/ui/field/text-formats.ts'
import {
  controlsOf,
  fillBlank,
  isTick,
  isTouched,
  type FormControl,
} from '#client/ui/form/form-controls.ts'

/** What the first form holds of a draft. */
export type TypedDetails = Omit<Draft, 'method' | 'kind' | 'dedication'>

/** An amount is a preset or typed: the field that is not empty, typed before preset. */
const valueOf = (data: FormData, name: string): string =>
  data
    .getAll(name)
    .filter((value) => typeof value === 'string')
    .findLast((value) => value.trim() !== '') ?? ''

/** What is typed into the first form, as it is typed. */
export const typedDetails = (form: HTMLFormElement): TypedDetails => {
  const data = new FormData(form)
  return {
    type: valueOf(data, 'type'),
    amount: valueOf(data, 'amount'),
    name: valueOf(data, 'donor.name'),
    phone: valueOf(data, 'donor.phone'),
    email: valueOf(data, 'donor.email'),
  }
}

/** The dedication in a form that has its line; empty where it has none. */
export const typedDedication = (form: HTMLFormElement): string =>
  valueOf(new FormData(form), 'dedication')

const isAmount = ({ name }: FormControl): boolean => name === 'amount'

const setAmount = (controls: readonly FormControl[], amount: string): void => {
  const isGiven = controls.some((one) => (isTick(one) ? one.checked && isTouched(one) : one.value))
  if (isGiven || amount === '') return
  const preset = controls.find((one) => isTick(one) && one.value === amount)
  const own = controls.find((one) => !isTick(one))
  if (preset !== undefined && isTick(preset)) preset.checked = true
  else if (own !== undefined) own.value = amount
}

/** Puts a draft back into the first form; what was typed before hydration is left as it is. */
export const fillDetails = (form: HTMLFormElement, draft: TypedDetails): void => {
  const controls = controlsOf(form)
  fillBlank(
    controls.filter((control) => !isAmount(control)),
    {
      type: draft.type,
      'donor.name': draft.name,
      'donor.phone': draft.phone,
      'donor.email': draft.email,
    },
  )
  setAmount(controls.filter(isAmount), draft.amount)
  for (const control of controls.filter((one) => isAmount(one) && !isTick(one))) {
    control.value = amountFormat.show(control.value)
    keepOneAmount(control)
  }
}

/** Either a preset or an own amount: choosing one empties the other. */
export const keepOneAmount = (changed: FormControl): void => {
  if (changed.form === null || !isAmount(changed)) return
  for (const control of controlsOf(changed.form).filter(isAmount)) {
    if (control === changed) continue
    if (isTick(changed) && !isTick(control)) control.value = ''
    if (!isTick(changed) && changed.value.trim() !== '' && isTick(control)) control.checked = false
  }
}
