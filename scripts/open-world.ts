type OpenWorld = { readonly smtpPort: number }

/**
 * Opens a world in a simulator that runs, for the site of an address; one that is there stays as it is. Answers what the
 * site needs to live in it.
 */
export const openWorld = async (simUrl: string, name: string, merchant: string) => {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${simUrl}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new Error(`SIM_WORLD: no simulator answers at ${simUrl}; a first site starts it`)
    })
    if (!response.ok) throw new Error(`SIM_WORLD=${name}: ${await response.text()}`)
    return response.json()
  }
  const settings = { merchant: { url: merchant } }
  const opened = (await call('GET', '/sim/worlds')) as readonly (OpenWorld & { name: string })[]
  const known = opened.find((world) => world.name === name)
  const { smtpPort } =
    known ?? ((await call('PUT', `/sim/worlds/${name}`, { settings })) as OpenWorld)
  if (known !== undefined) await call('PUT', `/worlds/${name}/sim/settings`, settings)
  return {
    SMTP_URL: `smtp://${name}:${name}@127.0.0.1:${smtpPort}`,
    CLOCK_URL: `${simUrl}/worlds/${name}`,
  }
}
