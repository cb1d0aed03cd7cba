import { useTranslations } from 'use-intl'
import { formatCount } from '#core/money.ts'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'

/** How many bonuses an order will earn, named and counted; only an account earns any, and a guest is told so. Source: UX-35, decisions E. */
export function useEarnedWords(count: number): { term: string; value: string } {
  const t = useTranslations('total')
  const isLoggedIn = useIsLoggedIn()
  return { term: isLoggedIn ? t('earned') : t('earnedByGuest'), value: t('earnedCount', { count, sum: formatCount(count) }) }
}
