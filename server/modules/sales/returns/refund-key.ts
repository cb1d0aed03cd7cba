const prefix = 'return:'

/** The cause of a return's refund: one return gives money back once. */
export function refundKey(returnId: number): string {
  return `${prefix}${returnId}`
}

/** The return that a refund's cause names, also one that took from several payments (`return:5#812`); undefined when it is another cause. */
export function returnOfKey(key: string): number | undefined {
  return key.startsWith(prefix) ? Number(key.slice(prefix.length).split('#')[0]) : undefined
}
