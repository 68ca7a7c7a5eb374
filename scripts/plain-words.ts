/** A word or phrase that this project once had of its own, and the field's term to use in its place. */
export type PlainWord = { readonly pattern: RegExp; readonly instead: string }

/**
 * Words that are no terms of the field. Names that the outside relies on keep them: variables of
 * the environment (`LIMIT_GIFTS_…`), commands, calls and stored columns.
 */
export const plainWords: readonly PlainWord[] = [
  { pattern: /\bgifts?\b|\w+Gift\b|\bgift[A-Z]/, instead: 'donation' },
  { pattern: /\bgivers?\b/i, instead: 'donor' },
  { pattern: /\bnudge\w*/i, instead: 'recheck' },
  { pattern: /\bhurry\b|\bhurried\b/i, instead: 'expedite' },
  { pattern: /\binquire\w*/i, instead: 'poll status' },
  { pattern: /\borTruth\b/, instead: 'with stale reload' },
  { pattern: /\bwhenIdle\b/, instead: 'wait for lease' },
  { pattern: /\bjournal\.note\b/, instead: 'record step' },
  { pattern: /\bSeal\b|\bseal\.(open|close)\b|\bunseal\w*/, instead: 'encrypt, decrypt' },
  { pattern: /\bunguessable\b/i, instead: 'random, secret, a new token' },
  { pattern: /\bprintOf\b|\ba print of\b/i, instead: 'fingerprint' },
  { pattern: /\bpatience\b/i, instead: 'timeout' },
  { pattern: /\bbystanders?\b/i, instead: 'tab events' },
  { pattern: /\bBoot(Data|Context)?\b|\b(use|read)Boot\b/, instead: 'initial data' },
  { pattern: /\btwins?\b|\w+Twins?\b|\btwin[A-Z]|\bTwins?\b/, instead: 'alternates' },
  { pattern: /\btellLeft\b|\bissues\.tell\b/, instead: 'set blur error, set submit errors' },
  { pattern: /\btellDonor\b|\btellStaff\b/, instead: 'notify' },
  { pattern: /\bknobs?\b/i, instead: 'settings' },
  { pattern: /\blanes?\b/i, instead: 'queue' },
  { pattern: /\bportions?\b/i, instead: 'batch' },
  { pattern: /\bshelf\b|\bshelves\b|\bshelve\b/i, instead: 'catalogue' },
  { pattern: /\btells\b/i, instead: 'reports, shows, lists, distinguishes' },
  { pattern: /\b(tell|told) of\b/i, instead: 'report, show, notify of' },
  {
    pattern: /\bword (to|of) (staff|it)\b|\bfirst word of the clock\b/i,
    instead: 'a mail, a message',
  },
  { pattern: /\b(slow|new) movement\b|\bmovement (to|inside)\b/i, instead: 'navigation' },
  { pattern: /\bwhat stands (at|in|on|under|above|before|behind)\b/i, instead: 'what is …' },
  { pattern: /\bstands in the (page|address|HTML|head)\b/i, instead: 'is in the …' },
  { pattern: /\bbook of ours\b/i, instead: 'a table of our own' },
  { pattern: /\bhears? of\b|\bheard of\b/i, instead: 'gets, is called with, is notified of' },
  { pattern: /\bw(oke|akes?) up\b|\b(is|open)Awake\b/i, instead: 'hydration, hydrated' },
  { pattern: /\bmoney law\b/i, instead: 'payment rules' },
  { pattern: /\bhow (\w+ )+stands\b|\bas it stands\b/i, instead: 'status, present' },
  { pattern: /\blets? go of\b/i, instead: 'releases' },
  // Looked for in comments and documents only, not in titles of tests.
  { pattern: /(\*|\/\/).*\bwhoever\b/i, instead: 'the actor: a donor, a worker, a process' },
  { pattern: /(\*|\/\/).*\bspeaks? of\b/i, instead: 'concerns' },
  {
    pattern: /(\*|\/\/).*\b(given back|gives? \w+ back)\b/i,
    instead: 'refunded, removed, released',
  },
  { pattern: /(\*|\/\/).*\banew\b/i, instead: 'again' },
]
