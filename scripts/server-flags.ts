/**
 * What Node is started with for the site, and by `npm start` for the simulator too. V8 lets its heap grow by how large
 * it may become, 4 GB unless told otherwise: after an hour of crawling the process had 480 MB, with 60 in use on the
 * heap. The embedded database, kept pages and files lie beside the heap. What is young has the room that it would have
 * otherwise: a start makes much of it.
 */
export const serverFlags: readonly string[] = [
  '--max-old-space-size=768',
  '--max-semi-space-size=16',
]
