/** What is used of pngjs, which brings no types. */
declare module 'pngjs' {
  export class PNG {
    constructor(size: { readonly width: number; readonly height: number })
    readonly width: number
    readonly height: number
    readonly data: Buffer
    static readonly sync: {
      /** @throws for what is no PNG. */
      read(bytes: Uint8Array): PNG
      write(png: PNG): Buffer
    }
  }
}
