import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { LoginEnded } from '#web/features/auth/login-ended.tsx'
import { useWasLoginRefused } from '#web/lib/api/use-logged-in.ts'
import { pathTo } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { dropSent, readSent, type Viewer } from './order-attempt.ts'
import { useSentOrder } from './placing.queries.ts'
import { endPlacing } from './use-place.ts'

/**
 * The checkout without a thing in the cart: there was none, the shop has ended the login of whose it is, or an order was made of them whose answer
 * was lost. `hadThings`: the checkout was in use. Source: UX-47.
 */
export function EmptyCheckout({ viewer, hadThings }: { viewer: Viewer; hadThings: boolean }) {
  const [keys] = useState(() => readSent(viewer, Date.now()))
  return keys.length > 0 ? <LostOrder keys={keys} hadThings={hadThings} /> : <NothingToOrder hadThings={hadThings} />
}

function NothingToOrder({ hadThings }: { hadThings: boolean }) {
  const t = useTranslations('order')
  if (useWasLoginRefused()) return <LoginEnded isSudden={hadThings} />
  const action = <ButtonLink to={pathTo('catalog')}>{t('empty.action')}</ButtonLink>
  return <EmptyState title={t('empty.title')} text={t('empty.text')} action={action} />
}

/** Leads to the page of the order that was made, which says whether it is accepted or is to be paid. */
function LostOrder({ keys, hadThings }: { keys: readonly string[]; hadThings: boolean }) {
  const t = useTranslations('order')
  const navigate = useNavigate()
  const { data: found, isFetching, errorUpdateCount: failures, refetch } = useSentOrder(keys, { isCartEmpty: true })
  const number = found?.order.number
  const lead = useEffectEvent(() => {
    if (!found || number === undefined) return
    dropSent([found.key])
    endPlacing(number)
    void navigate(pathTo('order-thanks', undefined, { number }), { replace: true })
  })
  // Leaves for another page.
  useEffect(() => lead(), [number])
  const isChecked = useRef(false)
  const check = () => {
    isChecked.current = true
    void refetch()
  }
  // What had the focus went with what it was about.
  const goOn = (place: HTMLDivElement | null) => {
    if (!place || !isChecked.current) return
    isChecked.current = false
    place.querySelector('a')?.focus({ preventScroll: true })
  }
  const isBusy = isFetching || Boolean(found)
  return (
    <>
      <VisuallyHidden live>{isBusy ? t('lost.looking') : found === null ? t('empty.title') : t('lost.notYet')}</VisuallyHidden>
      {found === null ? (
        <div ref={goOn}>
          <NothingToOrder hadThings={hadThings} />
        </div>
      ) : failures === 0 ? (
        <EmptyState title={t('lost.looking')} />
      ) : (
        <EmptyState
          title={t('lost.title')}
          text={t('lost.text')}
          action={
            <Button busy={isBusy} onClick={check}>
              {t('lost.retry')}
            </Button>
          }
        />
      )}
    </>
  )
}
