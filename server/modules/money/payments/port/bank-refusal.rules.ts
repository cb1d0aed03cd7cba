/** Answers below 500 that pass by themselves: asked too early, too often, or too slowly. */
const passing = new Set([408, 425, 429])

/** The bank has understood what was asked and will not do it: to ask again is of no use until a person has changed something. */
export class BankRefusal extends Error {}

/** What an answer that is no success means: a refusal for good, or an outage that passes. `asked` names the call. */
export function failureOf(status: number, asked: string, reason = ''): Error {
  const words = `the bank answered ${status} to ${asked}${reason && `: ${reason}`}`
  return status >= 400 && status < 500 && !passing.has(status) ? new BankRefusal(words) : new Error(words)
}
