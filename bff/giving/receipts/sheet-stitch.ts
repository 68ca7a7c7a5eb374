import { stitchShapes } from '#bff/giving/cloth/cloth.ts'
import type { Stitch } from '#bff/giving/cloth/sewing.ts'
import { COTTON, OUTLINE, PENCIL } from '#bff/giving/cloth/threads.ts'

/** A donation's place among the stitches of its cloth. */
export type SheetStitch = { readonly stitches: readonly Stitch[]; readonly own: number }

/** In points; two thirds as high, so that it ends above the sheet's title. */
export const stitchWidth = 75

/** The donation's stitch among its neighbours, ringed, as lines and grounds that stay sharp on paper. */
export const drawStitch = (
  doc: PDFKit.PDFDocument,
  { stitches, own }: SheetStitch,
  x: number,
  y: number,
) => {
  const { view, shapes, ring } = stitchShapes(stitches, own)
  const scale = stitchWidth / (view.width * 2)
  const height = view.height * 2 * scale
  doc.save()
  doc.roundedRect(x, y, stitchWidth, height, 5).clip()
  doc.rect(x, y, stitchWidth, height).fill(COTTON)
  doc
    .translate(x, y)
    .scale(scale)
    .translate(view.width - view.x, view.height - view.y)
  for (const { d, x: left, y: top, turn, isMirrored, fill } of shapes) {
    doc.save().translate(left, top).rotate(turn)
    if (isMirrored) doc.scale(-1, 1)
    doc.path(d).lineWidth(fill === null ? 1 : 1.3)
    doc.fillAndStroke(fill ?? COTTON, fill === null ? PENCIL : OUTLINE).restore()
  }
  if (ring !== null)
    doc.circle(ring[0], ring[1], 46).lineWidth(3).dash(8, { space: 6 }).stroke(OUTLINE)
  doc.restore()
}
