export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isFormControl = (target: EventTarget | null): target is FormControl =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** The controls of a form, those included that belong to it from outside. */
export const controlsOf = (form: HTMLFormElement): readonly FormControl[] =>
  [...form.elements].filter(isFormControl)

/** The field that a control is for. The secret ones of a card have no name, so that no form sends them. */
export const fieldOf = ({ name, dataset }: FormControl): string => name || (dataset['field'] ?? '')

export const isTick = (control: FormControl): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

/** Whether a field was given nothing: no text, and nothing ticked. */
export const isBlank = (control: FormControl): boolean => {
  const { form } = control
  return (form === null ? [control] : controlsOf(form))
    .filter((other) => fieldOf(other) === fieldOf(control))
    .every((other) => (isTick(other) ? !other.checked : other.value.trim() === ''))
}

/** Whether a control's value differs from the rendered one. */
export const isTouched = (control: FormControl): boolean => {
  if (control instanceof HTMLSelectElement) return control.value !== ''
  return isTick(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

/** Puts values into the controls of their names, whatever was in them. */
export const fill = (
  controls: readonly FormControl[],
  values: Readonly<Record<string, string>>,
): void => {
  for (const control of controls) {
    const value = values[control.name] ?? ''
    if (isTick(control)) control.checked = control.value === value
    else control.value = value
  }
}

/**
 * Puts values into the controls of their names where nothing was typed or chosen; whether there were any.
 * What is ticked at first is no choice.
 */
export const fillBlank = (
  controls: readonly FormControl[],
  values: Readonly<Record<string, string>>,
): boolean => {
  const chosen = new Set(controls.filter((one) => isTick(one) && isTouched(one)).map(fieldOf))
  const blank = controls.filter(
    (control) =>
      values[control.name] &&
      (isTick(control) ? !chosen.has(control.name) : control.value.trim() === ''),
  )
  fill(blank, values)
  return blank.length > 0
}
