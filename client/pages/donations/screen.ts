import type { ComponentType } from 'react'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'

/** What a state of the donation shows. */
export type Screen = ComponentType<{ readonly flow: DonationActorRef }>
