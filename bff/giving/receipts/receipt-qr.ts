import { create as createQr } from 'qrcode'

/** The dark squares of a text's QR code, as `[column, row]`; `size` squares a side. */
export const qrSquares = (
  text: string,
): { readonly size: number; readonly squares: readonly (readonly [number, number])[] } => {
  const { modules } = createQr(text, { errorCorrectionLevel: 'M' })
  const places = Array.from({ length: modules.size }, (_, place) => place)
  const squares = places.flatMap((row) =>
    places
      .filter((column) => modules.get(row, column) === 1)
      .map((column) => [column, row] as const),
  )
  return { size: modules.size, squares }
}

/** Light squares around the code, without which readers do not find it (ISO/IEC 18004). */
const QUIET = 4

/** A text's QR code as an SVG picture, sharp at every size and in print. */
export const qrSvg = (text: string): string => {
  const { size, squares } = qrSquares(text)
  const side = size + 2 * QUIET
  const path = squares.map(([x, y]) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#14233f" d="${path}"/></svg>`
  )
}
