import { domainToASCII } from 'node:url'

/**
 * A mailbox in the one form by which it is counted: mail servers deliver `A.nna+news@Example.uz` and
 * `anna@example.uz` to the same person, so case, what follows a `+`, and dots in the name are left out.
 */
export const countedMailbox = (email: string): string => {
  const typed = email.normalize('NFKC').trim().toLowerCase()
  const at = typed.lastIndexOf('@')
  const domain = typed.slice(at + 1)
  const name = typed
    .slice(0, at)
    .replace(/(?<=.)\+.*$/su, '')
    .replaceAll('.', '')
  return `${name}@${domainToASCII(domain) || domain}`
}
