import { expect, test } from 'vitest'
import { htmlOfLetter, textOfLetter, type MailLetter } from './mail-letter.ts'

const letter: MailLetter = {
  lang: 'en',
  site: { name: 'The site', url: 'https://site.example/en' },
  title: 'Thank you, <b>Aziza</b> & "Co"!',
  paragraphs: ['It has arrived.'],
  facts: [['Amount', 'UZS 100,000']],
  links: [{ label: 'Open', url: 'https://site.example/en/receipt/abc?x=1&y=2' }],
  closing: ['Just reply.'],
}

test('the text has every line of the letter, and addresses that can be followed', () => {
  const text = textOfLetter(letter)
  for (const line of [
    letter.title,
    'It has arrived.',
    'Amount: UZS 100,000',
    'Open: https://site.example/en/receipt/abc?x=1&y=2',
    'Just reply.',
  ])
    expect(text).toContain(line)
})

test('what people typed is text in the HTML, and nothing is fetched from anywhere', () => {
  const html = htmlOfLetter(letter)
  expect(html).toContain('Thank you, &lt;b&gt;Aziza&lt;/b&gt; &amp; &quot;Co&quot;!')
  expect(html).toContain('href="https://site.example/en/receipt/abc?x=1&amp;y=2"')
  expect(html).not.toMatch(/<(img|link|script|style|iframe)\b|url\(/)
  expect(html).toContain('<html lang="en">')
})
