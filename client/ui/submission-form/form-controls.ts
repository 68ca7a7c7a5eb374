export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isFormControl = (target: EventTarget | null): target is FormControl =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** The controls of a form, those included that belong to it from outside. */
export const controlsOf = (form: HTMLFormElement): readonly FormControl[] =>
  [...form.elements].filter(isFormControl)

export const isTick = (control: FormControl): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

/** Whether nothing was given: no text, or nothing ticked under its name. */
export const isBlank = (control: FormControl): boolean => {
  if (!isTick(control)) return control.value.trim() === ''
  const { form, name } = control
  return !(form === null ? [control] : controlsOf(form)).some(
    (other) => other.name === name && isTick(other) && other.checked,
  )
}

/** Whether a control's value differs from the rendered one. */
export const isTouched = (control: FormControl): boolean => {
  if (control instanceof HTMLSelectElement) return control.value !== ''
  return isTick(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}
