import { accepted, rejected, type Finding, type ResumeRemark } from './finding.ts'
import { walkObjects } from './pdf-objects.ts'
import { viewPdf } from './pdf-view.ts'

const ENDING_WITHIN = 64 * 1024

/**
 * A PDF (ISO 32000-1) that is whole, not encrypted, and carries nothing that runs or another file.
 * It is read in both ways in which readers do it: object by object, and by its table of places.
 */
export const checkPdf = async (bytes: Buffer): Promise<Finding> => {
  if (bytes.indexOf('%PDF-') !== 0) return rejected('something before the beginning')
  const tail = bytes.subarray(Math.max(0, bytes.length - ENDING_WITHIN))
  if (!tail.includes('%%EOF')) return rejected('truncated')
  // The end of a zip's directory: the file is an archive as well.
  if (tail.includes(Buffer.from([0x50, 0x4b, 0x05, 0x06]))) return rejected('two kinds at once')
  const objects = await walkObjects(bytes)
  if (objects.isEncrypted) return rejected('encrypted')
  if (objects.runs) return rejected('something that runs')
  const view = await viewPdf(bytes)
  if (view === 'encrypted') return rejected('encrypted')
  if (view !== 'unreadable' && view.runs) return rejected('something that runs')
  const remarks: ResumeRemark[] = []
  if (objects.acts || (view !== 'unreadable' && view.acts)) remarks.push('action')
  if (objects.isUnreadable || view === 'unreadable') remarks.push('unread')
  return accepted(remarks)
}
