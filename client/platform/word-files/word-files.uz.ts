/** Where the messages of each namespace are in this language; those of mails, statements and commands are the server's. */
export const wordFiles = import.meta.glob<string>(
  [
    '/locales/uz/*.json',
    '!/locales/*/*-mail.json',
    '!/locales/*/{backup,doctor,fixable,ops,payment-services,statement,texts}.json',
  ],
  { import: 'default', query: '?url', eager: true },
)
