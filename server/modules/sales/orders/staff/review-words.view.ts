import type { Say } from '#server/platform/http/translator.ts'

/** How the shop notes why somebody must look at a payment, and the message that says it; what stands in the groups is said besides. */
const known: readonly [RegExp, string][] = [
  [/^all that was paid has gone back/, 'still_served'],
  [/^less is left of the payment than (?:a )?return/, 'less_left'],
  [/^a former carrier may have the parcel/, 'parcel_unknown'],
  [/^the carrier has taken another sum/, 'collected'],
  [/^the carrier has handed over the parcel of an order/, 'taken_after_end'],
  [/^part (?<part>\d) cannot be charged/, 'part'],
  [/^the bank refuses (?<what>\w+) \d+: (?<reason>.*)/, 'refused'],
  [/^(?<what>refund|charge) \d+ is not done since/, 'overdue'],
  [/^refund beyond the payment: transaction (?<transaction>.*)/, 'beyond'],
  [/^(?<what>\w+): transaction (?<transaction>.*)/, 'money'],
]

/** A line of an order's review in the reader's language; one that is not known is shown as it was noted. Source: ADM-20. */
export function wordsOfReview(line: string, say: Say): string {
  for (const [pattern, key] of known) {
    const match = pattern.exec(line)
    if (match) return say(`orders.desk.${key}`, { ...match.groups })
  }
  return line
}
