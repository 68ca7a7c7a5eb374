/** Read by the rule of `h1`. */
const HEIGHT = '--title-height'

/**
 * Lets the title keep the height that it was painted with in the device's own font while Onest is on its way: with Onest it
 * may need a line less, and everything below would move.
 */
export const holdTitle = (): void => {
  const title = document.querySelector('h1')
  if (title !== null && document.fonts.status === 'loading')
    document.documentElement.style.setProperty(HEIGHT, `${title.offsetHeight}px`)
}

/** Once that title has gone. */
export const releaseTitle = (): void => {
  document.documentElement.style.removeProperty(HEIGHT)
}
