import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo, type Lang, type PageId, type PathParams } from '#locales/paths.ts'
import { useLang } from '#client/app/language.ts'
import { beginNavigation } from '#client/app/navigation.ts'
import { prefetch } from '#client/app/page-loading.ts'

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
export function Link({ page, params, query, hash, lang: other, onClick, ...rest }: LinkProps) {
  const own = useLang()
  const lang = other ?? own
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`
  const href = pathTo(page, lang, params) + search + (hash === undefined ? '' : `#${hash}`)
  const start = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
    if (plain && !event.defaultPrevented && rest.target === undefined) beginNavigation(href)
  }
  return (
    <RouterLink
      to={href}
      onClick={start}
      onPointerEnter={() => prefetchQuietly(page, lang)}
      onFocus={() => prefetchQuietly(page, lang)}
      {...rest}
    />
  )
}
