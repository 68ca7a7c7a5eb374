/** Whether the page's heading, or the picture beside it, is cut by the header that stays in sight; evaluated in the page. */
export const isHeadingCut = (): boolean => {
  const edge =
    document.querySelector('[data-machine="header"]')?.getBoundingClientRect().bottom ?? 0
  const heading = document.querySelector('h1')
  const parts = [heading, ...(heading?.closest('header')?.querySelectorAll('img, svg') ?? [])]
  return parts.some((part) => {
    const { top = 0, bottom = 0 } = part?.getBoundingClientRect() ?? {}
    return top < edge && bottom > edge
  })
}
