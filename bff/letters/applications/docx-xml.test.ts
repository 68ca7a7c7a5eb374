import { expect, test } from 'vitest'
import { readXml } from './docx-xml.ts'

/** What is heard of a part. */
const heard = (part: Buffer) => {
  const events: string[] = []
  const reading = readXml(part, {
    onTag: (name, attributes) => events.push(`<${name} ${[...attributes].join(' ')}>`),
    onEnd: (name) => events.push(`</${name}>`),
    onText: (text) => events.push(text),
  })
  return { reading, events: events.join('') }
}
const latin = (text: string) => Buffer.from(text, 'latin1')
const bytes = (hex: string) => Buffer.from(hex, 'hex')

test('names and attributes are told without their prefixes, text and sections alike', () => {
  const part = Buffer.from('<w:a xmlns:w="x" w:b=" 1 ">да<![CDATA[<нет>]]></w:a>')
  expect(heard(part)).toEqual({
    reading: 'read',
    events: '<a w,x b,1>да<нет></a>',
  })
})

test.each([
  ['<?xml version="1.0" encoding="windows-1251"?><a>\xe4\xe0</a>', 'да'],
  ["<?xml version='1.0' encoding='windows-1251'?><a>\xe4\xe0</a>", 'да'],
  ['<?xml version="1.0" encoding = "windows-1251" ?><a>\xe4\xe0</a>', 'да'],
  ['<?xml version="1.0" encoding="ISO-8859-1"?><a>\xe4\xe0</a>', 'äà'],
  ['<?xml version="1.0" encoding="UTF-8"?><a>\xd0\xb4\xd0\xb0</a>', 'да'],
  ['<?xml version="1.0"?><a>\xd0\xb4\xd0\xb0</a>', 'да'],
  ['<a encoding="windows-1251">\xd0\xb4\xd0\xb0</a>', 'да'],
])('%j is read as it says itself', (text, said) => {
  const { reading, events } = heard(latin(text))
  expect(reading).toBe('read')
  expect(events).toContain(`>${said}</a>`)
})

test('a blank line before the declaration does not hide what it declares', () => {
  const { events } = heard(latin('\n <?xml version="1.0" encoding="windows-1251"?><a>\xe4\xe0</a>'))
  expect(events).toContain('да')
})

test.each([
  ['one byte of a mark', bytes('ff3c612f3e')],
  ['the other byte of a mark', bytes('fe3c612f3e')],
])('%s is no mark of UTF-16: the part is read in its bytes', (_, part) => {
  expect(heard(part).reading).toBe('broken')
})

test.each([
  ['UTF-32, little end first', bytes('fffe00003c000000')],
  ['UTF-32, big end first', bytes('0000feff0000003c')],
  ['UTF-32 without a mark, little end first', bytes('3c000000610000002f0000003e000000')],
  ['UTF-32 without a mark, big end first', bytes('0000003c000000610000002f0000003e')],
  ['EBCDIC', bytes('4c6fa7949340')],
  ['a name that nobody knows', latin('<?xml version="1.0" encoding="x-none"?><a/>')],
])('a part in %s is not read', (_, part) => {
  expect(heard(part)).toEqual({ reading: 'unknown', events: '' })
})

test.each(['<a', '<a></b>', '<a/><b/>', 'no mark-up', '<a b=1/>', '<x:a/>', ''])(
  '%j is broken',
  (text) => {
    expect(heard(latin(text)).reading).toBe('broken')
  },
)
