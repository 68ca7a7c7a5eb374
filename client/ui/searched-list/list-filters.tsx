import { pathTo, type PageId } from '#locales/paths.ts'
import { useLang } from '#client/platform/language.ts'
import { FilterLinks } from '#client/ui/filter-links/filter-links.tsx'
import { SearchForm } from '#client/ui/search-form/search-form.tsx'
import { queryToShare, type ListQuery } from './list-query.ts'

type ListFiltersProps<Category extends string> = {
  readonly page: PageId
  readonly query: ListQuery
  readonly categories: readonly Category[]
  readonly words: {
    readonly search: {
      readonly label: string
      readonly placeholder: string
      readonly submit: string
    }
    readonly filter: { readonly label: string; readonly all: string }
    readonly categories: Readonly<Record<Category, string>>
  }
}

/** Search and category of a list, each of which keeps the value of the other; both are in the address. */
export function ListFilters<Category extends string>({
  page,
  query: { q, category: chosen },
  categories,
  words,
}: ListFiltersProps<Category>) {
  const lang = useLang()
  return (
    <>
      <SearchForm
        path={pathTo(page, lang)}
        q={q}
        kept={queryToShare({ category: chosen })}
        words={words.search}
      />
      <FilterLinks
        page={page}
        label={words.filter.label}
        chosen={chosen}
        options={[
          { value: '', label: words.filter.all },
          ...categories.map((value) => ({ value, label: words.categories[value] })),
        ]}
        queryOf={(category) => queryToShare({ q, category })}
      />
    </>
  )
}
