import { expect, test } from 'vitest'
import { languages } from '#locales/paths.ts'
import { rendered } from '../../../tests/support/rendered-page.ts'

test.each(languages)(
  'each year that is over has its medallion as a file of its own in %s',
  async (lang) => {
    const cloth = { stitches: 12, before: 0 }
    const years = [
      { year: '2027', stitches: 341 },
      { year: '2026', stitches: 21 },
    ]
    const html = await rendered('common-suzani', lang, { data: { ...cloth, years } })
    const images = [...html.matchAll(/<img [^>]*src="\/cloth\/years\/(\d{4})\.svg"[^>]*>/g)]
    expect(images.map(([, year]) => year)).toEqual(['2027', '2026'])
    for (const [image] of images) {
      expect(image).toContain('loading="lazy"')
      expect(image).toMatch(/ width="480" height="480"/)
    }
    expect(html).toMatch(/341/)
    const none = await rendered('common-suzani', lang, { data: { ...cloth, years: [] } })
    expect(none).not.toContain('/cloth/years/')
  },
)
