/** How a message may end; a setting decides it (payment-sim/docs/payments.md §6.1). */
export const messageStatuses = ['DELIVERED', 'REJECTED', 'EXPIRED', 'UNDELIVERABLE'] as const

export type MessageStatus = (typeof messageStatuses)[number]
