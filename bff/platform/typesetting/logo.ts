/** The association's logo on a field of 48 by 48, the same shape as in the header of the pages. */
export const logo = {
  size: 48,
  paths: [
    {
      fill: '#1668b8',
      d: 'M24 2C20 8 4.5 15 4 43.9A2 2 0 0 0 6 46h6a1.9 1.9 0 0 0 1.9-2C13.3 33.5 16.5 25.5 24 20Z',
    },
    {
      fill: '#f7a84b',
      d: 'M24 2c4 6 19.5 13 20 41.9a2 2 0 0 1-2 2.1h-6a1.9 1.9 0 0 1-1.9-2C34.7 33.5 31.5 25.5 24 20Z',
    },
    {
      fill: '#2a7547',
      d: 'M24 46.5c-5.5-1.6-8.3-5.6-7.3-11.3 3.9.4 6.3 2.3 7.3 5.3 1-3 3.4-4.9 7.3-5.3 1 5.7-1.8 9.7-7.3 11.3Z',
    },
  ],
  head: { fill: '#2a7547', x: 24, y: 29, radius: 4.4 },
} as const
