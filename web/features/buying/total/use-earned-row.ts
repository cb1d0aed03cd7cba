import { useTranslations } from 'use-intl'
import { formatCount } from '#core/money.ts'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import type { SummaryRow } from '#web/ui/summary/summary.tsx'

/** How many bonuses an order will earn; only an account earns any, and a guest is told so. undefined when there are none. Source: UX-35, decisions E. */
export function useEarnedRow(count: number): SummaryRow | undefined {
  const t = useTranslations('total')
  const isLoggedIn = useIsLoggedIn()
  if (count <= 0) return undefined
  return { term: isLoggedIn ? t('earned') : t('earnedByGuest'), value: t('earnedCount', { count, sum: formatCount(count) }), tone: 'gain' }
}
