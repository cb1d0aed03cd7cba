import type { BonusLevel, BonusState } from '#contracts/bonuses.contract.ts'
import { textIn, type Locale, type LocalizedText } from '#core/locale.ts'
import { kopecksToRoubles } from '#core/money.ts'
import type { Say } from '#server/platform/http/translator.ts'
import { maturityDays, type Level } from './bonuses.rules.ts'
import type { HistoryRow } from './ledger.repo.ts'

/** A level as the wire has it: its threshold in whole roubles. */
export function levelView(level: Level, locale: Locale): BonusLevel {
  return {
    id: level.id,
    title: textIn(locale, level.title),
    percentage: level.percentage,
    bonuses_amount: Math.round(kopecksToRoubles(level.threshold)),
  }
}

/** A line of the history; `text` names its kind in the shopper's language. */
export function historyView(row: HistoryRow, locale: Locale, text: (key: string) => string): BonusState['history']['results'][number] {
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    title: row.title ? textIn(locale, row.title) : text(`bonuses.history.${row.reason ?? row.kind}`),
    amount: row.amount,
    order_number: row.order_number,
  }
}

/** Why an order will earn so many bonuses: the percent of the level, and when they come; nothing where no level earns any. */
export function earnedReason({ percent, level }: { percent: number; level: LocalizedText | null }, locale: Locale, say: Say): string {
  if (!level || percent === 0) return ''
  const when = say('bonuses.why.earned_when', { days: maturityDays })
  return `${say('bonuses.why.earned', { percent, level: textIn(locale, level) })} ${when}`
}
