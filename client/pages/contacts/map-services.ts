/** Degrees of WGS 84. */
type Place = { readonly lat: number; readonly lng: number }

export type MapService = {
  readonly name: 'osm' | 'yandex' | 'google'
  readonly href: string
}

/** How near a map service shows the place: a city with its districts. */
const zoom = 12

/** Plain addresses of a place on the public map services; nothing of theirs is loaded here. */
export const mapServices = ({ lat, lng }: Place): readonly MapService[] => [
  {
    name: 'osm',
    href: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`,
  },
  { name: 'yandex', href: `https://yandex.uz/maps/?pt=${lng},${lat}&z=${zoom}` },
  { name: 'google', href: `https://www.google.com/maps/search/?api=1&query=${lat},${lng}` },
]
