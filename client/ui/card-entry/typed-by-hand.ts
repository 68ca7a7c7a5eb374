/** What is known of a change in a field of text: browsers that fill one in say less than those in which somebody types. */
type Change = { readonly inputType?: unknown; readonly data?: unknown }

/**
 * Whether a change is a key pressed, and not a paste, a drop or what a telephone fills in.
 *
 * @param grown - by how many signs the text grew
 */
export const isTypedByHand = ({ inputType, data }: Change, grown: number): boolean => {
  if (typeof inputType !== 'string') return false
  if (inputType.startsWith('delete')) return true
  if (inputType === 'insertText') return typeof data === 'string' && data.length === 1
  return inputType === 'insertCompositionText' && grown <= 1
}
