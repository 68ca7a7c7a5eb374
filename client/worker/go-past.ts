import { isUnlisted, languages, pageIds, pathTo } from '#locales/paths.ts'

type Pattern = { readonly pathname: string; readonly search?: string }
type Rule = {
  readonly condition: { readonly urlPattern: Pattern }
  readonly source: 'network'
}

/** A browser that can tell by itself what goes past a worker. */
type Routed = ExtendableEvent & { readonly addRoutes?: (rules: readonly Rule[]) => Promise<void> }

/** What is below these. */
const below: readonly string[] = [
  ...languages.flatMap((lang) =>
    pageIds.filter(isUnlisted).map((page) => pathTo(page, lang, { token: '' })),
  ),
  '/api/',
  '/callbacks/',
  '/preview/',
]

const donationPages = languages.map((lang) => pathTo('donations', lang))
const namesDonation = 'donation='

/** Whether the worker never answers for an address: what is of one person, calls and previews. */
export const goesPast = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  below.some((path) => pathname.startsWith(path)) ||
  (donationPages.includes(pathname) && search.includes(namesDonation))

const patterns: readonly Pattern[] = [
  ...below.map((path) => ({ pathname: `${path}*` })),
  ...donationPages.map((pathname) => ({ pathname, search: `*${namesDonation}*` })),
]

/** The same as the browser is told it. */
export const rulesPast: readonly Rule[] = patterns.map((urlPattern) => ({
  condition: { urlPattern },
  source: 'network',
}))

/**
 * Has the browser ask without the worker for what it never answers for. Chromium asks beside a worker that still
 * starts, and without a line a page that the worker leaves alone then would load for ever.
 */
export const goPast = async (event: ExtendableEvent): Promise<void> => {
  const { addRoutes } = event as Routed
  await addRoutes?.call(event, rulesPast)
}
