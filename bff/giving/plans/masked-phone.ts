/**
 * A phone (E.164) masked so that only its owner recognises it: `+998901234567` → `+998 90 *** ** 67`; of a
 * number of another country the last two digits alone.
 */
export const maskedPhone = (phone: string): string => {
  const parts = /^\+998(\d\d)\d{5}(\d\d)$/.exec(phone)
  return parts === null ? `*** ${phone.slice(-2)}` : `+998 ${parts[1]} *** ** ${parts[2]}`
}
