/** What loads the messages of each namespace and language; mails and statements are the server's alone. */
export const wordFiles = import.meta.glob<object>(
  ['/locales/*/*.json', '!/locales/*/*-mail.json', '!/locales/*/statement.json'],
  { import: 'default' },
)
