import { expect, test } from 'vitest'
import { htmlOfLetter } from './letter-html.ts'
import { textOfLetter, type MailLetter } from './mail-letter.ts'
import { picturesOf } from './mail-pictures.ts'

const letter: MailLetter = {
  lang: 'en',
  site: { name: 'The site', url: 'https://site.example/en' },
  scene: 'home',
  title: 'Thank you, <b>Aziza</b> & "Co"!',
  paragraphs: ['It has arrived.'],
  sum: ['Amount', 'UZS 100,000'],
  facts: [['Number', 'SOS-2026-000001']],
  links: [{ label: 'Open', url: 'https://site.example/en/receipt/abc?x=1&y=2' }],
  closing: ['Just reply.'],
}

test('the text has every line of the letter, and addresses that can be followed', () => {
  const text = textOfLetter(letter)
  for (const line of [
    letter.title,
    'It has arrived.',
    'Amount: UZS 100,000',
    'Number: SOS-2026-000001',
    'Open: https://site.example/en/receipt/abc?x=1&y=2',
    'Just reply.',
  ])
    expect(text).toContain(line)
})

test('what people typed is text in the HTML, and nothing is fetched from anywhere', () => {
  const html = htmlOfLetter(letter)
  expect(html).toContain('Thank you, &lt;b&gt;Aziza&lt;/b&gt; &amp; &quot;Co&quot;!')
  expect(html).toContain('href="https://site.example/en/receipt/abc?x=1&amp;y=2"')
  expect(html).not.toMatch(/<(link|script|iframe)\b|url\(|@import|src="(?!cid:)/)
  expect(html).toContain('<html lang="en">')
})

test('the pictures that the HTML names go with the mail, which with its receipt and its stitch stays under 130 KB', async () => {
  const named = (shown: MailLetter) =>
    picturesOf(htmlOfLetter(shown)).then((pictures) => pictures.map(({ name }) => name))
  expect(await named(letter)).toEqual(['mark', 'home'])
  expect(await named({ ...letter, scene: null })).toEqual(['mark'])
  for (const scene of ['home', 'who-we-are', 'donations'] as const) {
    const html = htmlOfLetter({ ...letter, scene })
    const pictures = await picturesOf(html)
    const bytes = pictures.reduce((sum, picture) => sum + picture.bytes.length, html.length)
    // In a mail a file is a third longer; the sheet of a receipt takes at most 40 KB, its stitch 24 KB.
    expect((bytes * 4) / 3, scene).toBeLessThan(60_000)
  }
})

test('an address in a text can be followed, and ends before the stop', () => {
  const html = htmlOfLetter({ ...letter, paragraphs: ['See https://site.example/en/vacancies.'] })
  expect(html).toContain('href="https://site.example/en/vacancies"')
})
