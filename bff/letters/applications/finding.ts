/** What was found in a file: nothing against it (with remarks for staff), or why it is refused. */
export type Finding =
  | { readonly ok: true; readonly remarks: readonly string[] }
  | { readonly ok: false; readonly reason: string }

export const accepted = (remarks: readonly string[] = []): Finding => ({ ok: true, remarks })
export const rejected = (reason: string): Finding => ({ ok: false, reason })
