/** What a fallible call returns when its failures are part of the plan. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure }

export const ok = <const Value>(value: Value) => ({ ok: true, value }) as const
export const fail = <const Failure>(failure: Failure) => ({ ok: false, failure }) as const
