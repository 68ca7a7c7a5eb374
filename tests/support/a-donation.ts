/** What a donor sends; the numbers are Payme's sandbox card and a made-up phone. */
export const aDonation = (changes: Readonly<Record<string, unknown>> = {}) => ({
  amount: 100_000,
  donor: { name: 'Aziza Karimova', phone: '+998901234567' },
  method: 'card',
  card: {
    kind: 'national',
    number: '8600 4954 7331 6478',
    expiry: '03/99',
    holder: 'AZIZA KARIMOVA',
  },
  lang: 'en',
  ...changes,
})

export const anInternationalCard = {
  kind: 'international',
  number: '4000 0000 0000 0002',
  expiry: '03/99',
  holder: 'AZIZA KARIMOVA',
  cvv: '123',
}
