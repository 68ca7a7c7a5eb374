/**
 * Until hydration what lies below the first screen is not laid out (`client/ui/base.css`). From then on it is, one
 * piece a turn, so that nothing that is pressed waits for the whole page. The server's mark on the document says by
 * its value that the page answers, and goes once all of it lies.
 */
export const layOut = (): (() => void) => {
  const root = document.documentElement
  root.dataset['arriving'] = 'answers'
  const pieces = document.querySelectorAll<HTMLElement>('main section, footer')
  const waiting = [...pieces]
  let turn: number | undefined
  const end = (): void => {
    clearTimeout(turn)
    root.removeAttribute('data-arriving')
    for (const piece of pieces) piece.removeAttribute('data-laid')
  }
  const next = (): void => {
    const piece = waiting.shift()
    if (piece === undefined) {
      end()
      return
    }
    piece.dataset['laid'] = ''
    // Asked for its height, it is laid out in this turn.
    piece.getBoundingClientRect()
    turn = window.setTimeout(next)
  }
  turn = window.setTimeout(next)
  return end
}
