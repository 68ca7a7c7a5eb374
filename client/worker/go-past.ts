import { isUnlisted, languages, pageIds, pathTo } from '#locales/paths.ts'

type Rule = {
  readonly condition: { readonly urlPattern: { readonly pathname: string } }
  readonly source: 'network'
}

/** A browser that can tell by itself what goes past a worker. */
type Routed = ExtendableEvent & { readonly addRoutes?: (rules: readonly Rule[]) => Promise<void> }

const ofOnePerson = languages.flatMap((lang) =>
  pageIds.filter(isUnlisted).map((page) => pathTo(page, lang, { token: '*' })),
)

/** What the worker never answers for, as the browser is told. */
export const rulesPast: readonly Rule[] = [
  ...ofOnePerson,
  '/api/*',
  '/callbacks/*',
  '/preview/*',
].map((pathname) => ({ condition: { urlPattern: { pathname } }, source: 'network' }))

/**
 * Has the browser ask for pages of one person without the worker, which never answers for them. Chromium asks beside
 * a worker that still starts, and without a line such a page would load for ever.
 */
export const goPast = async (event: ExtendableEvent): Promise<void> => {
  const { addRoutes } = event as Routed
  await addRoutes?.call(event, rulesPast)
}
