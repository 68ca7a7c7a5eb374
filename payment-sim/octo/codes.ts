import { maskPhone } from '../mask.ts'
import type { Language } from '../pages/languages.ts'
import { words } from '../pages/words.ts'
import type { SimCard } from '../scenarios.ts'
import type { World } from '../world.ts'
import { refused, type OctoRefusal } from './errors.ts'

/** The confirmation of one payment or binding: one live code, wrong tries counted over all codes. */
export type Confirmation = {
  /** In which the codes are sent. */
  readonly language: Language
  verifyId: number
  code: string
  /** Virtual Unix ms. */
  expiresAt: number
  wrong: number
  resends: number
}

export type CodeInfo = {
  readonly verifyId: number
  readonly phone: string
  readonly secondsLeft: number
}

/** What a failed verificationInfo looks like: success with no time left (payment-sim/docs/octo.md §4). */
export const noCode: CodeInfo = { verifyId: 0, phone: '', secondsLeft: 0 }

const FIRST_VERIFY_ID = 3000

export function createCodes(world: World) {
  let lastVerifyId = FIRST_VERIFY_ID

  function draw(card: SimCard, language: Language) {
    lastVerifyId += 1
    const code = card.code ?? world.random.digits(6)
    world.sms.deliver({
      to: card.phone,
      from: 'Octo',
      text: words[language].smsOfCard('Octo', code, card.number.slice(-4)),
      code,
    })
    return {
      verifyId: lastVerifyId,
      code,
      expiresAt: world.clock.now() + world.settings.octo.otpSeconds * 1000,
    }
  }

  function info(card: SimCard, confirmation: Confirmation): CodeInfo {
    return {
      verifyId: confirmation.verifyId,
      phone: maskPhone(card.phone),
      secondsLeft: Math.max(0, Math.ceil((confirmation.expiresAt - world.clock.now()) / 1000)),
    }
  }

  /** A new code; the one before is worth nothing from now on. */
  function again(card: SimCard, confirmation: Confirmation): OctoRefusal | null {
    const { maxResends, resendResetsWrongCodes } = world.settings.octo
    if (confirmation.resends >= maxResends) return refused('resends')
    Object.assign(confirmation, draw(card, confirmation.language))
    confirmation.resends += 1
    if (resendResetsWrongCodes) confirmation.wrong = 0
    return null
  }

  /** Null when the code is right; `over` when it was the last wrong try. */
  function judge(
    confirmation: Confirmation,
    given: { readonly verifyId: number; readonly smsKey: string },
  ): { refusal: OctoRefusal; over: boolean } | null {
    if (given.verifyId !== confirmation.verifyId)
      return { refusal: refused('verifyId'), over: false }
    if (world.clock.now() >= confirmation.expiresAt)
      return { refusal: refused('codeExpired'), over: false }
    if (given.smsKey === confirmation.code) return null
    confirmation.wrong += 1
    const { maxWrongCodes, wrongCodeError } = world.settings.octo
    return {
      refusal: { refused: 'wrongCode', code: wrongCodeError },
      over: confirmation.wrong >= maxWrongCodes,
    }
  }

  return {
    reset: () => {
      lastVerifyId = FIRST_VERIFY_ID
    },
    first: (card: SimCard, language: Language): Confirmation => ({
      language,
      ...draw(card, language),
      wrong: 0,
      resends: 0,
    }),
    info,
    again,
    judge,
  }
}

export type Codes = ReturnType<typeof createCodes>
