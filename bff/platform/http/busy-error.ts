/** The answer would take longer than anybody should wait now; the same call may be made again soon. */
export class BusyError extends Error {}
