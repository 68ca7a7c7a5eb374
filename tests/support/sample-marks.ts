/**
 * Runs in the page: what the association has not confirmed, and stands in a block that does not say so. A block is
 * the list, paragraph or part of the page that holds it.
 */
export const unmarkedSamples = (): readonly string[] =>
  [...document.querySelectorAll('a[href^="tel:+998"], a[href="mailto:info@sos-kd.uz"]')]
    .filter((link) => {
      const part = link.closest('section, article, aside, address, header, footer, dialog')
      for (let around = link.parentElement; around !== null; around = around.parentElement) {
        if (around.querySelector('[data-sample]') !== null) return false
        if (around === part) return true
      }
      return true
    })
    .map((link) => link.outerHTML)
