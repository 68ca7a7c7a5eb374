import { useEffect, useState, type RefObject } from 'react'
import { controlsOf, fill, fillBlank, isTick } from '#client/ui/form/form-controls.ts'
import { formStore } from './form-store.ts'

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

/**
 * Keeps what is typed into a form on this device, and restores it after hydration where the page came
 * with nothing. `notice` is what to announce about it, null after the next input.
 */
export const useDraft = (
  id: string,
  form: RefObject<HTMLFormElement | null>,
  served: Readonly<Record<string, string>>,
) => {
  const [notice, setNotice] = useState<'restored' | 'cancelled' | null>(null)
  useEffect(() => {
    if (form.current === null) return
    const unserved = draftedIn(form.current).filter(({ name }) => !served[name])
    // The fields are filled first; the announcement follows in a rendering of its own.
    if (fillBlank(unserved, formStore(id).read().values))
      queueMicrotask(() => setNotice('restored'))
  }, [id, form, served])
  const keepFrom = (typedAt?: number) => {
    setNotice(null)
    if (form.current !== null) formStore(id).change({ values: draftOf(form.current) }, typedAt)
  }
  return {
    notice,
    clearNotice: () => setNotice(null),
    announceCancelled: () => setNotice('cancelled'),
    keep: () => keepFrom(),
    /** Puts back what was kept elsewhere: it is the draft again, no younger than when it was typed. */
    putBack: (values: Readonly<Record<string, string>>, typedAt: number) => {
      if (form.current === null) return
      fill(draftedIn(form.current), values)
      keepFrom(typedAt)
    },
  }
}
