import { fileTypeFromBuffer } from 'file-type'
import { kindOfName, type ResumeKind } from '#machines/wire/resume-terms.ts'
import { checkDocx } from './docx-file.ts'
import { accepted, isUnsafe, rejected, type Finding, type ResumeRemark } from './finding.ts'
import { checkPdf } from './pdf-file.ts'

export type CheckedFile =
  | { readonly ok: true; readonly kind: ResumeKind; readonly remarks: readonly ResumeRemark[] }
  /** `isDocument`: of an allowed kind, but not one that we take (encrypted, with macros or scripts, too much to examine). */
  | { readonly ok: false; readonly reason: string; readonly isDocument: boolean }

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le')

/**
 * A Word file of the old format: an OLE compound file ([MS-CFB]) with a `WordDocument` stream
 * ([MS-DOC]) and without macros ([MS-OVBA] keeps them in a storage `Macros` with `_VBA_PROJECT`).
 */
const checkDoc = (bytes: Buffer): Finding => {
  if (bytes.length < 1536) return rejected('truncated')
  if (!bytes.includes(utf16('WordDocument'))) return rejected('not a Word file')
  if (bytes.includes(utf16('EncryptedPackage'))) return rejected('encrypted')
  if (bytes.includes(utf16('_VBA_PROJECT'))) return rejected('macros')
  return accepted(bytes.includes(utf16('\u0001Ole10Native')) ? ['embedded'] : [])
}

const types: Readonly<Record<ResumeKind, readonly string[]>> = {
  pdf: ['application/pdf'],
  doc: ['application/x-cfb', 'application/msword'],
  docx: [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    // A directory that begins with other parts is named by our own look into it.
    'application/zip',
  ],
}

const checks: Readonly<Record<ResumeKind, (bytes: Buffer) => Finding | Promise<Finding>>> = {
  pdf: checkPdf,
  doc: checkDoc,
  docx: checkDocx,
}

/**
 * Looks at a résumé before it is stored: the name's ending and the first bytes must agree, and what
 * lies inside must be a document and nothing that runs. Never throws for what a file contains.
 */
export const checkResume = async (name: string, bytes: Buffer): Promise<CheckedFile> => {
  const kind = kindOfName(name)
  if (kind === null) return { ok: false, reason: 'ending', isDocument: false }
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found === undefined || !types[kind].includes(found.mime))
    return { ok: false, reason: 'content and ending differ', isDocument: false }
  const finding = await checks[kind](bytes)
  if (finding.ok) return { ok: true, kind, remarks: finding.remarks }
  return { ...finding, isDocument: isUnsafe(finding.reason) }
}
