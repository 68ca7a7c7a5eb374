import { expect, test } from 'vitest'
import { mapServices } from './map-services.ts'

const samarkand = { lat: 39.6547, lng: 66.9758 }

test('each service gets the place in its own order of coordinates', () => {
  expect(mapServices(samarkand).map(({ href }) => href)).toEqual([
    'https://www.openstreetmap.org/?mlat=39.6547&mlon=66.9758#map=12/39.6547/66.9758',
    'https://yandex.uz/maps/?pt=66.9758,39.6547&z=12',
    'https://www.google.com/maps/search/?api=1&query=39.6547,66.9758',
  ])
})
