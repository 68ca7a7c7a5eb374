/**
 * Loaded into each process of a run of the tests with `AT` (see `test.ts`): its clock goes on from that
 * moment. The browser's stays what it is.
 */
const offset = Number(process.env['CLOCK_OFFSET_MS'])
const { now } = Date

globalThis.Date = class Date extends globalThis.Date {
  /** @param {[] | [number | string | Date]} given */
  constructor(...given) {
    if (given.length === 0) super(now() + offset)
    else super(...given)
  }

  static now() {
    return now() + offset
  }
}
