import { expect, test } from 'vitest'
import { languages } from '#locales/paths.ts'
import { rendered, textOf } from '../../../tests/support/rendered-page.ts'
import { wordsOf } from '../../../tests/support/words.ts'

const asking = [
  ['home', (lang: (typeof languages)[number]) => wordsOf(lang, 'home').give],
  ['what-you-can-do', (lang: (typeof languages)[number]) => wordsOf(lang, 'what-you-can-do').cloth],
] as const

test.each(asking)(
  '%s asks by the cloth: a file of its own, its room kept for it',
  async (page, of) => {
    for (const lang of languages) {
      const html = await rendered(page, lang)
      const [section = ''] = /<section [^>]*data-cloth-ask[^]*?<\/section>/.exec(html) ?? []
      expect(textOf(section)).toContain(textOf(of(lang).title))
      const [img = ''] = /<img [^>]*>/.exec(section) ?? []
      expect(img).toContain('src="/cloth/wide.svg"')
      expect(img).toContain('loading="lazy"')
      expect(img).toContain(`alt="${of(lang).alt}"`)
      const [source = ''] = /<source [^>]*>/.exec(section) ?? []
      expect(source).toContain('srcSet="/cloth/next.svg"')
      for (const element of [img, source]) expect(element).toMatch(/ width="\d+" height="\d+"/)
      expect(html).not.toContain('silk-')
    }
  },
)
