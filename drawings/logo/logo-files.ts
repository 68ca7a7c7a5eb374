import { Resvg } from '@resvg/resvg-wasm'
import { logoSvg } from '#client/ui/logo/logo-shape.ts'
import { startResvg } from '../start-resvg.ts'

/** A .ico file that holds one PNG (the form that Windows has read since Vista, and every browser). */
function ico(png: Uint8Array, pixels: number): Uint8Array {
  const head = new DataView(new ArrayBuffer(22))
  head.setUint16(2, 1, true) // an icon
  head.setUint16(4, 1, true) // with one picture
  head.setUint8(6, pixels)
  head.setUint8(7, pixels)
  head.setUint16(10, 1, true) // colour planes
  head.setUint16(12, 32, true) // bits a pixel
  head.setUint32(14, png.length, true)
  head.setUint32(18, 22, true) // where the picture begins
  return Buffer.concat([new Uint8Array(head.buffer), png])
}

const icon = (pixels: number) => ({
  src: `/icon-${pixels}.png`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
})

/** Names under which the site is installed: the whole one, and that under its picture. */
const names = {
  ru: ['SOS Детские деревни Узбекистана', 'SOS Узбекистан', '/'],
  uz: ['Oʻzbekiston SOS bolalar mahallalari', 'SOS Oʻzbekiston', '/uz'],
  en: ["SOS Children's Villages Uzbekistan", 'SOS Uzbekistan', '/en'],
} as const

/** The manifest of each language, with which a telephone installs the site; back stays at hand for payments. */
const manifests = (): Record<string, Uint8Array> =>
  Object.fromEntries(
    Object.entries(names).map(([lang, [name, short, home]]) => {
      const manifest = {
        id: home,
        lang,
        name,
        short_name: short,
        icons: [icon(192), icon(512), { ...icon(512), purpose: 'maskable' }],
        start_url: home,
        scope: '/',
        display: 'minimal-ui',
        background_color: '#fffdf9',
        theme_color: '#14233f',
      }
      return [`site.${lang}.webmanifest`, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]
    }),
  )

/**
 * Everything in client/public that is the logo, by file name: the browser's tab, the home screen of a
 * telephone, and the manifest that names them.
 */
export async function logoFiles(): Promise<Record<string, Uint8Array>> {
  await startResvg()
  const png = (pixels: number, margin: number) =>
    new Resvg(logoSvg({ pixels, margin })).render().asPng()
  return {
    'favicon.svg': Buffer.from(logoSvg({ pixels: 48, margin: 0 })),
    'favicon.ico': ico(png(32, 0), 32),
    'favicon-32.png': png(32, 0),
    'apple-touch-icon.png': png(180, 0.16),
    'icon-192.png': png(192, 0.18),
    'icon-512.png': png(512, 0.18),
    ...manifests(),
  }
}
