import { walkedCardChange } from './card-change.walk.ts'
import { walkedCart } from './cart.walk.ts'
import { walkedLists } from './collection.walk.ts'
import { walkedConnection } from './connection.walk.ts'
import { walkedCopyLink } from './copy-link.walk.ts'
import { walkedDeadline } from './deadline.walk.ts'
import { walkedDocument } from './document.walk.ts'
import { walkedDonation, walkedMonthly } from './donation.walk.ts'
import { walkedForms } from './form.walk.ts'
import { walkedHeader } from './header.walk.ts'
import { walkedMenuBar, walkedMobileMenu } from './menus.walk.ts'
import { walkedNavigation } from './navigation.walk.ts'
import { walkedPlan } from './plan.walk.ts'
import { walkedResend } from './resend.walk.ts'
import { walkedSearch } from './search.walk.ts'
import { walkedServices } from './service.walk.ts'
import { walkedSlider } from './slider.walk.ts'
import type { WalkedMachine } from './walked-machine.ts'

/** Every machine whose paths are walked in a browser. */
export const walkedMachines: readonly WalkedMachine[] = [
  // Before monthly donations, whose months would be charged as the clock goes on.
  walkedDeadline,
  walkedDonation,
  walkedMonthly,
  ...walkedServices,
  ...walkedForms,
  walkedCart,
  ...walkedLists,
  walkedSlider,
  walkedHeader,
  walkedMenuBar,
  walkedMobileMenu,
  walkedCardChange,
  walkedDocument,
  walkedSearch,
  walkedResend,
  walkedPlan,
  walkedNavigation,
  walkedConnection,
  walkedCopyLink,
]
