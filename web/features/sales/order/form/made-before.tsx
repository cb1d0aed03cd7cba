import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { pathTo } from '#web/lib/page/paths.ts'
import { Note } from '#web/ui/layout/layout.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import css from './made-before.module.css'
import { dropAttempt, dropSent, readSent, type Viewer } from '../draft/order-attempt.ts'
import { useSentOrder } from './place-order.queries.ts'

/**
 * Of an order that was made, whose answer was lost, while there are things in the cart again: else it would be ordered a second time, and the first one
 * forgotten. Says nothing while nothing is known. Source: UX-47, decision 0090.
 */
export function MadeBefore({ viewer }: { viewer: Viewer }) {
  const [keys] = useState(() => readSent(viewer, Date.now()))
  return keys.length > 0 ? <MadeNote keys={keys} /> : null
}

function MadeNote({ keys }: { keys: readonly string[] }) {
  const t = useTranslations('order')
  const { data: found } = useSentOrder(keys, { isCartEmpty: false })
  if (!found) return <output className={css.made} />
  const { number } = found.order
  const lead = () => {
    dropSent([found.key])
    // The same things ordered once more are another order.
    dropAttempt(localStorage, found.key)
  }
  return (
    <output className={css.made}>
      <Note>
        {t('lost.made', { number })}{' '}
        <TextLink to={pathTo('order-thanks', undefined, { number })} onClick={lead}>
          {t('lost.toOrder')}
        </TextLink>
      </Note>
    </output>
  )
}
