import type { World } from './world.ts'

const busy = new WeakSet()

export const isBusy = (payment: WeakKey): boolean => busy.has(payment)

/** One step at a time: nothing, and undefined, where the payment is busy, as for a second press of a button. */
export async function alone<Done>(
  payment: WeakKey,
  work: () => Promise<Done>,
): Promise<Done | undefined> {
  if (busy.has(payment)) return undefined
  busy.add(payment)
  try {
    return await work()
  } finally {
    busy.delete(payment)
  }
}

/** Does on each tick what is due of each payment that is not busy; `due` is null where nothing is. */
export function workWhenDue<Payment extends WeakKey>(
  world: World,
  payments: () => readonly Payment[],
  due: (payment: Payment) => (() => Promise<void>) | null,
): void {
  world.onTick(() => {
    for (const payment of payments()) {
      const work = isBusy(payment) ? null : due(payment)
      if (work) void alone(payment, work)
    }
  })
}
