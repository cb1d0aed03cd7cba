/** What stands between a call and its answer: a login that has ended, or a second factor that is too old. Source: ADM-04, SUX-6. */
export type GateKind = 'sign-in' | 'step-up'

export interface AskedGate {
  kind: GateKind
  /** True: the call is made again as it was. False: it fails with the refusal that it met. */
  settle: (isPassed: boolean) => void
}

let asked: (AskedGate & { answer: Promise<boolean> }) | undefined
const listeners = new Set<() => void>()

function setAsked(next: typeof asked): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks whoever sits here to pass the gate; calls that meet it at once wait for the same answer, and another gate for the end of this. */
export async function askGate(kind: GateKind): Promise<boolean> {
  while (asked && asked.kind !== kind) await asked.answer
  if (asked) return asked.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  setAsked({
    kind,
    answer: promise,
    settle: (isPassed) => {
      setAsked(undefined)
      resolve(isPassed)
    },
  })
  return promise
}

/** For `useSyncExternalStore`: the gate that waits to be passed. */
export const gateSource = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: (): AskedGate | undefined => asked,
}
