/** A server's failure to listen, told by the variable that chooses another port when it is in use. */
export const portError = (error: Error, variable: string, port: number): Error =>
  'code' in error && error.code === 'EADDRINUSE'
    ? new Error(`${variable}: port ${port} is in use; set ${variable} to a free one`)
    : error
