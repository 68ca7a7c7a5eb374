import { expect, test } from 'vitest'
import { formatDate, formatMoney } from '#locales/formats.ts'
import { languages, type Lang } from '#locales/paths.ts'
import { boxRegister } from '#bff/reading/boxes/boxes.route.ts'
import { rendered, textOf } from '../support/rendered-page.ts'
import { wordsOf } from '../support/words.ts'

const boxes = [
  {
    place: { ru: 'Кафе «Нон»', uz: '«Non» kafesi', en: 'Non café' },
    seal: 'S-0001',
    placed: '2027-01-10',
    opened: '2027-07-12',
    amount: 1_250_000,
  },
  {
    place: { ru: 'Аптека', uz: 'Dorixona', en: 'A chemist’s' },
    seal: 'S-0002',
    placed: '2027-03-01',
  },
]

/** The register as the page shows it, in one line. */
const shown = async (lang: Lang, filled: typeof boxes): Promise<string> => {
  const letter = { sent: null, refused: null }
  const data = { ...boxRegister({ boxes: filled }, lang), letter }
  const html = await rendered('donation-boxes', lang, { data })
  const from = html.lastIndexOf('<', html.indexOf('id="register"'))
  return textOf(html.slice(from, html.indexOf('</section>', from)))
}

test.each(languages)(
  'the register is empty with a word, and shows what fills it (%s)',
  async (lang) => {
    const words = wordsOf(lang, 'donation-boxes').register
    const empty = await shown(lang, [])
    expect(empty).toContain(words.empty.title)
    expect(empty).not.toContain(words.seal)

    const filled = await shown(lang, boxes)
    expect(filled).not.toContain(words.empty.title)
    for (const box of boxes) {
      expect(filled).toContain(box.place[lang])
      expect(filled).toContain(`${words.seal} ${box.seal}`)
      expect(filled).toContain(`${words.placed} ${textOf(formatDate(lang, box.placed))}`)
    }
    expect(filled).toContain(`${words.opened} ${textOf(formatDate(lang, '2027-07-12'))}`)
    expect(filled).toContain(`${words.opened} ${textOf(words.notYet)}`)
    expect(filled).toContain(`${words.amount} ${textOf(formatMoney(lang, 1_250_000))}`)
    expect(filled.split(words.amount)).toHaveLength(2)
  },
)
