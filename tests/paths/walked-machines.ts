import { walkedCart } from './cart.walk.ts'
import { walkedDonation } from './donation.walk.ts'
import { walkedForms } from './form.walk.ts'
import { walkedHeader } from './header.walk.ts'
import { walkedMenuBar, walkedMobileMenu } from './menus.walk.ts'
import { walkedSlider } from './slider.walk.ts'
import type { WalkedMachine } from './walked-machine.ts'

/** Every machine whose paths are walked in a browser. */
export const walkedMachines: readonly WalkedMachine[] = [
  walkedDonation,
  ...walkedForms,
  walkedCart,
  walkedSlider,
  walkedHeader,
  walkedMenuBar,
  walkedMobileMenu,
]
