import { foldedWords } from '#locales/fold.ts'
import type { Lang } from '#locales/paths.ts'

type Item = { readonly question: string; readonly answer: readonly string[] }
type Group<One extends Item> = { readonly items: readonly One[] }

/** The groups with those questions in which each word of the search begins some word; all without one. */
export const foundGroups = <One extends Item, Subject extends Group<One>>(
  groups: readonly Subject[],
  query: string,
  lang: Lang,
): readonly Subject[] => {
  const wanted = foldedWords(query, lang)
  const fits = ({ question, answer }: One): boolean => {
    const words = foldedWords([question, ...answer].join(' '), lang)
    return wanted.every((part) => words.some((word) => word.startsWith(part)))
  }
  if (wanted.length === 0) return groups
  return groups
    .map((group) => ({ ...group, items: group.items.filter(fits) }))
    .filter(({ items }) => items.length > 0)
}
