import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useRepeatOrder } from '../account.queries.ts'

/** Puts the things of an order into the cart again and says what could not be had. Source: ACC-05. */
export function RepeatButton({ number, size }: { number: string; size?: 's' }) {
  const t = useTranslations('account')
  const errorText = useErrorText()
  const repeat = useRepeatOrder(number)
  const again = ({ detail: pressesInARow }: MouseEvent) => {
    // Who double-clicks wants them once.
    if (pressesInARow > 1) return
    repeat.mutate(undefined, {
      onSuccess: ({ added, missing }) => {
        const lacking = missing.map((one) => t('order.missingThing', { title: one.title, size: one.size, message: one.message }))
        if (lacking.length > 0) return openOverlay('alert', { title: t('order.repeated', { count: added }), text: lacking.join('\n') })
        showToast({ text: t('order.repeated', { count: added }), action: { label: t('order.toCart'), to: pathTo('cart') } })
      },
      onError: (error) => showToast({ text: errorText(error) }),
    })
  }
  return (
    <Button kind="line" {...(size && { size })} busy={repeat.isPending} onClick={again}>
      {size ? t('orders.repeat') : t('order.repeat')}
    </Button>
  )
}
