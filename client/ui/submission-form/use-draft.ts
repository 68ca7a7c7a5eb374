import { useEffect, useState, type RefObject } from 'react'
import { formDraft } from './form-draft.ts'
import { controlsOf, isBlank, isTick } from './form-controls.ts'

/**
 * What belongs to a form's draft: what is typed or chosen in it. Consent is given again each time, files
 * cannot be stored, and values from outside the form are stored elsewhere.
 */
const draftedIn = (form: HTMLFormElement) =>
  controlsOf(form).filter(
    (control) => form.contains(control) && !['hidden', 'checkbox', 'file'].includes(control.type),
  )

const draftOf = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    draftedIn(form)
      .filter((control) => !isTick(control) || control.checked)
      .map(({ name, value }) => [name, value]),
  )

/** Puts the draft of this device into the fields that are blank; whether there was any. */
const restore = (form: HTMLFormElement, id: string): boolean => {
  const kept = formDraft.values(id)
  const blank = draftedIn(form).filter((control) => isBlank(control) && kept[control.name])
  for (const control of blank) {
    const value = kept[control.name] ?? ''
    if (isTick(control)) control.checked = control.value === value
    else control.value = value
  }
  return blank.length > 0
}

/**
 * Keeps what is typed into a form on this device, and restores it after hydration. `notice` is
 * what to announce about it, null after the next input.
 */
export const useDraft = (id: string, form: RefObject<HTMLFormElement | null>) => {
  const [notice, setNotice] = useState<'restored' | 'cancelled' | null>(null)
  useEffect(() => {
    // The fields are filled first; the announcement follows in a rendering of its own.
    if (form.current !== null && restore(form.current, id))
      queueMicrotask(() => setNotice('restored'))
  }, [id, form])
  return {
    notice,
    clearNotice: () => setNotice(null),
    announceCancelled: () => setNotice('cancelled'),
    keep: () => {
      setNotice(null)
      if (form.current !== null) formDraft.keepValues(id, draftOf(form.current))
    },
  }
}
