/** What checks shapes brings the validation library with it: only where something is filled in. */
const checking =
  /machines\/(association|donation|letter|postcard)\/|\.schema\.ts$|wire\/(letter|application|resume)-terms|client\/lib\/(answer|donation-store)/

/** Fields, their checks and what is said of them; what the small form of each page takes of it is the site's. */
const ofForms =
  /client\/ui\/(form|error-summary)\/|client\/ui\/field\/(?!field\.|text-input)|client\/lib\/(device-store|uuid)|wire\/(failure-codes|retryable-codes|field-issue|contact-fields)\./

const ofSending =
  /(ui\/(submission-form|letter-fields)|machines\/form-submission)\/|wire\/letter-terms/

/** A donation until its first step is sent, and what of it a page of an address shows; the steps that follow come later. */
const ofDonation =
  /machines\/donation\/(details|effects|standing|draft|submission|donation\.(setup|calls|machine|selectors))\.|wire\/masked-email|client\/lib\/donation-store|pages\/donations\/(dedication|impact|twelve-months|returned-screen|partly-refunded|donation-(states|actors|tab|flow\.module)|step-history|lazy-donations-api|missing-screen|use-later-screens)/

/** What fields of a card, codes and their countdowns have in common. */
const ofCards =
  /client\/ui\/card-entry\/(card-(fields|rules)|form\.module|sentences|sent-card|timekeeper|use-(donation-form|step-focus))|ui\/field\/text-formats|machines\/donation\/(resend-countdown|card-refusals)|client\/lib\/with-line/

/** What each document loads first is there before any piece asks for what it needs, and is not named by it. */
export const ofEachDocument = /\/(rolldown-runtime|react|platform|site|shell|client)-[\w-]{7}\.js$/

/** How the scripts of pages are divided: into few files, since each costs a slow line its own head. */
export const pieces = [
  // Pages without a form or a donation read nothing that must be checked.
  { name: 'zod', test: /node_modules\/zod/, priority: 4 },
  // One file, also where a later piece takes a single function of it.
  {
    name: 'react',
    // It is evaluated first, and so what older browsers are given.
    test: /node_modules\/(react|react-dom|scheduler)\/|client\/lib\/older-browsers/,
    priority: 4,
  },
  { name: 'platform', test: /node_modules/, minShareCount: 10, priority: 3 },
  {
    name: 'site',
    test: (id: string) =>
      /(client\/(ui|lib|app|platform)|machines|locales)\/.*\.tsx?$/.test(id) &&
      // Some pages have a search; the others need nothing of it.
      !/ui\/highlight\/|locales\/(fold|uzbek-script)/.test(id) &&
      !ofSending.test(id) &&
      !ofForms.test(id) &&
      !checking.test(id),
    minShareCount: 7,
    priority: 3,
  },
  // What the menu on demand shares with the header, which is always there; and React's DOM is evaluated in this
  // turn: in that of a large file it would take twice as long under developers' tools, which read that file again.
  {
    name: 'shell',
    test: /client\/(app\/shell\/(menu\.|social-links|language-switcher|connection-status\.module)|ui\/logo|platform\/hydrate)/,
  },
  // Small pieces of few pages: a file of its own costs each more than the others' pieces.
  {
    name: 'small',
    test: /client\/ui\/(definitions|filter-links|radio-cards|section-intro|step-list\/step-strip)|wire\/order-limits/,
    minShareCount: 2,
  },
  // Nine pages have a form; the others need nothing of it.
  {
    name: 'form',
    test: (id: string) => ofForms.test(id) && !checking.test(id),
    minShareCount: 6,
    priority: 2,
  },
  // Where ways to give are named, some of them are folded away.
  { name: 'ways', test: /client\/ui\/(fold-summary|service-logo)\//, priority: 1 },
  { name: 'cards', test: ofCards, minShareCount: 2, priority: 1 },
  { name: 'donation', test: ofDonation, minShareCount: 2 },
  { name: 'bands', test: /client\/ui\/(figure-band|page-list)\//, minShareCount: 2 },
  { name: 'cloth', test: /client\/ui\/cloth\//, minShareCount: 2 },
  { name: 'tables', test: /client\/ui\/(figures|branch)-table\//, minShareCount: 2 },
  // Six of them send it alike.
  { name: 'sending', test: ofSending, minShareCount: 5 },
]
