/** Reads a file of JSON whose name changes with its content. Throws where it cannot be had. */
export const readFile = async <Content>(address: string): Promise<Content> => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} is answered ${String(response.status)}`)
  return (await response.json()) as Content
}
