import { useTranslations } from 'use-intl'
import { useSetting } from '#web/lib/api/vars.ts'
import { waysToAsk, type WayToAsk } from './ways-to-ask.ts'

/** The ways to write to the shop with their names, about an order when its number is given. */
export function useWaysToAsk(orderNumber?: string): (WayToAsk & { title: string; shown: string })[] {
  const t = useTranslations('contacts')
  const email = useSetting('public_email')
  const reach = { whatsapp: useSetting('whatsapp_link'), email, telegram: useSetting('telegram_url') }
  const about = orderNumber && { message: t('message', { number: orderNumber }), subject: t('subject', { number: orderNumber }) }
  return waysToAsk(reach, about || undefined).map((way) => ({
    ...way,
    title: t(way.kind),
    shown: way.kind === 'email' ? email : t(way.kind),
  }))
}
