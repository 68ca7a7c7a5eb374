import en from '#locales/en/texts.json' with { type: 'json' }
import type { Lang } from '#locales/paths.ts'
import ru from '#locales/ru/texts.json' with { type: 'json' }
import uz from '#locales/uz/texts.json' with { type: 'json' }
import type { FixableError } from '#bff/platform/fixable-error.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import { plainText } from '#locales/plain-text.ts'
import type { NamedPart } from './named-changes.ts'

const words = { en, ru, uz }

/** How it ended that new texts were to be shown without a restart. */
export type Reload =
  | {
      readonly outcome: 'taken'
      readonly version: string
      /** Pictures without files yet: pages do without them. */
      readonly unmade: readonly string[]
    }
  | { readonly outcome: 'unnamed'; readonly parts: readonly NamedPart[] }
  | { readonly outcome: 'refused'; readonly why: FixableError }
  | { readonly outcome: 'busy' | 'noSite' }

/** The same for whoever asked for it. */
export const sayReload = (reload: Reload, lang: Lang): string => {
  const speak = speakerOf(lang, words[lang].reload)
  const sentences = (): readonly string[] => {
    switch (reload.outcome) {
      case 'taken':
        return [
          speak.t('taken', { version: reload.version }),
          ...(reload.unmade.length === 0
            ? []
            : [speak.t('unmade', { pictures: reload.unmade.join(', ') })]),
          speak.t('locales'),
        ]
      case 'unnamed':
        return [
          ...reload.parts.map((part) => speak.t(part)),
          speak.t('name', { options: reload.parts.map((part) => `--${part}`).join(' ') }),
        ]
      case 'refused':
        return [reload.why.in(lang), '', speak.t('unchanged')]
      default:
        return [speak.t(reload.outcome)]
    }
  }
  return plainText(sentences().join('\n'))
}
