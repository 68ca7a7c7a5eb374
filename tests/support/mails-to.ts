/** The subjects of the mails that staff got at an address, the last first. */
export const mailsTo = async (simUrl: string, mailbox: string): Promise<readonly string[]> => {
  const response = await fetch(`${simUrl}/sim/mail?to=${mailbox}`)
  const mails = (await response.json()) as readonly { readonly subject: string }[]
  return mails.map(({ subject }) => subject)
}
