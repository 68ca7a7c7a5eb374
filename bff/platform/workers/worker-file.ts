/**
 * The file of a worker: beside the module that names it in the sources, and in the server's build
 * under `workers/`, whichever chunk the module ended in.
 */
export const workerFile = (moduleUrl: string, source: string, name: string): URL => {
  if (moduleUrl.endsWith('.ts')) return new URL(source, moduleUrl)
  const server = moduleUrl.lastIndexOf('/server/') + '/server/'.length
  return new URL(`${moduleUrl.slice(0, server)}workers/${name}.js`)
}
