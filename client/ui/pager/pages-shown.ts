/**
 * The numbers that a pager shows: the first, the last, the present one with its neighbours.
 * Null is a gap of more than one page.
 */
export const pagesShown = (page: number, pages: number): readonly (number | null)[] => {
  const wanted = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  const shown: (number | null)[] = []
  let last = 0
  for (const one of [...new Set(wanted)].toSorted((a, b) => a - b)) {
    if (one - last === 2) shown.push(one - 1)
    else if (one - last > 2) shown.push(null)
    shown.push(one)
    last = one
  }
  return shown
}
