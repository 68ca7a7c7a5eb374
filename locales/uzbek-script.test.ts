import fc from 'fast-check'
import { expect, test } from 'vitest'
import { uzbekLatin } from './uzbek-script.ts'

test.each([
  ['Ўзбекистон Республикаси', 'Oʻzbekiston Respublikasi'],
  ['Тошкент шаҳри, Мирзо Улуғбек тумани', 'Toshkent shahri, Mirzo Ulugʻbek tumani'],
  ['Қўқон', 'Qoʻqon'],
  ['хайрия', 'xayriya'],
  ['болалар ҳуқуқлари', 'bolalar huquqlari'],
  ['маълумот, санъат', 'maʼlumot, sanʼat'],
  ['ер, кел, пойезд, оеси', 'yer, kel, poyezd, oyesi'],
  ['электр, эшик', 'elektr, eshik'],
  ['ёш, дунё', 'yosh, dunyo'],
  ['милиция, концерт, цирк', 'militsiya, konsert, sirk'],
  ['Елена Васильева', 'Yelena Vasilyeva'],
  ['Юлия Щербакова', 'Yuliya Sherbakova'],
  ['Шаҳзод Чориев', 'Shahzod Choriyev'],
])('%s is written %s', (cyrillic, latin) => {
  expect(uzbekLatin(cyrillic)).toBe(latin)
})

test('what is in Latin letters already stays', () => {
  expect(uzbekLatin('Oʻktam 2-sinf, maʼlumot')).toBe('Oʻktam 2-sinf, maʼlumot')
})

test('the beginning of a word becomes the beginning of its Latin', () => {
  const letter = fc.constantFrom(...Array.from('абвгдеёжзийклмнопрстуфхцчшщъыьэюяўқғҳ'))
  fc.assert(
    fc.property(fc.array(letter), fc.array(letter), (first, rest) => {
      const [beginning, whole] = [first.join(''), [...first, ...rest].join('')]
      expect(uzbekLatin(whole).startsWith(uzbekLatin(beginning))).toBe(true)
    }),
  )
})
