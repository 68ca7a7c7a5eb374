/** Where the messages of each namespace and language are; mails and statements are the server's alone. */
export const wordFiles = import.meta.glob<string>(
  ['/locales/*/*.json', '!/locales/*/*-mail.json', '!/locales/*/statement.json'],
  { import: 'default', query: '?url', eager: true },
)
