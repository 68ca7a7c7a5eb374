/** Gives the focus to the page when what lay over it goes. */
export const focusPage = (): void =>
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
