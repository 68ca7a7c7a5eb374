/** The message of a server that cannot listen; it names the variable of the port when that is in use. */
export const portError = (error: Error, variable: string, port: number): Error =>
  'code' in error && error.code === 'EADDRINUSE'
    ? new Error(`${variable}: port ${port} is in use; set ${variable} to a free one`)
    : error
