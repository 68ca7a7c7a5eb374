/**
 * What staff should know of a file that was taken, in the words of `application-mail.json`.
 * `embedded`: holds another document. `program`: asks another program for a value. `outside`: shows something
 * from elsewhere. `action`: does something when it is opened. `unread`: has a part that could not be read.
 */
export type ResumeRemark = 'embedded' | 'program' | 'outside' | 'action' | 'unread'

/** What was found in a file: nothing against it (with remarks for staff), or why it is refused. */
export type Finding =
  | { readonly ok: true; readonly remarks: readonly ResumeRemark[] }
  | { readonly ok: false; readonly reason: RefusalReason }

/** Reasons that lie in what a document carries, not in its being one. */
const unsafeReasons = [
  'encrypted',
  'macros',
  'something that runs',
  'unpacks to too much',
  'too much to read',
  'an encoding that nobody reads',
] as const
type UnsafeReason = (typeof unsafeReasons)[number]

/** Why a file is refused, for the log. */
export type RefusalReason =
  | UnsafeReason
  | 'ending'
  | 'content and ending differ'
  | 'truncated'
  | 'not a Word file'
  | 'not a readable archive'
  | 'something before the beginning'
  | 'two kinds at once'
  | 'too many parts'
  | 'parts overlap'
  | 'two parts of one name'
  | 'a path that leads outside'

export const isUnsafe = (reason: RefusalReason): boolean =>
  unsafeReasons.some((unsafe) => unsafe === reason)

export const accepted = (remarks: readonly ResumeRemark[]): Finding => ({ ok: true, remarks })
export const rejected = (reason: RefusalReason): Finding => ({ ok: false, reason })
