import type { AnchorHTMLAttributes } from 'react'
import { pathTo, type Lang, type PageId, type PathParams } from '#locales/paths.ts'
import { useLang } from '#client/platform/language.ts'
import { prefetch } from '#client/platform/page-loading.ts'
import { Anchor } from './anchor.tsx'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly page: PageId
  readonly params?: PathParams
  /** Query without the question mark, as `{ city: 'samarkand' }`. */
  readonly query?: Readonly<Record<string, string>>
  readonly hash?: string
  /** Another language than the page's own. */
  readonly lang?: Lang
}

const prefetchQuietly = (page: PageId, lang: Lang) => {
  prefetch(page, lang).catch(() => undefined)
}

/** A link inside the site, in the language of the page; hover and focus load what it leads to. */
export function Link({ page, params, query, hash, lang: other, ...rest }: LinkProps) {
  const own = useLang()
  const lang = other ?? own
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`
  return (
    <Anchor
      href={pathTo(page, lang, params) + search + (hash === undefined ? '' : `#${hash}`)}
      onPointerEnter={() => prefetchQuietly(page, lang)}
      onFocus={() => prefetchQuietly(page, lang)}
      {...rest}
    />
  )
}
