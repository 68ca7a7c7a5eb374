import { chromium } from 'playwright'
const [base = '', ...paths] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] })
for (const path of paths) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.6, serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const urls = new Map<string, string>(); const sizes: [string, number][] = []
  session.on('Network.responseReceived', (e) => urls.set(e.requestId, e.response.url))
  session.on('Network.loadingFinished', (e) => sizes.push([urls.get(e.requestId) ?? '', e.encodedDataLength]))
  await page.goto(base + path); await page.waitForTimeout(1500)
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let y = 0; y < height; y += 600) { await page.evaluate((to) => window.scrollTo(0, to), y); await page.waitForTimeout(120) }
  await page.waitForTimeout(800)
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  console.log(path, (total / 1000).toFixed(1), 'KB', sizes.length)
  for (const [url, size] of sizes.sort((a, b) => b[1] - a[1]).slice(0, 40)) console.log('   ', size, url.replace(base, ''))
  await context.close()
}
await browser.close()
