import { expect, type Locator } from '@playwright/test'

/** What is said above a form that was refused: the summary of what is wrong, or why it could not be sent. */
export const errorsIn = (form: Locator): Locator => form.locator('[data-errors]')

/** The refusal of a form is in sight, and the focus at its heading. */
export const readsErrors = async (form: Locator): Promise<void> => {
  const heading = errorsIn(form).getByRole('heading')
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport({ ratio: 1 })
}
