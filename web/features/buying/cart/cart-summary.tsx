import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Cart } from '#contracts/cart.contract.ts'
import { formatCount } from '#core/money.ts'
import { useKeptCode } from '#web/features/buying/promo/kept-code.ts'
import { useCodeAnswer } from '#web/features/buying/promo/promo.queries.ts'
import { TotalWhy } from '#web/features/buying/total/total-why.tsx'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { useCity } from '#web/lib/api/vars.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { SummaryBox } from '#web/ui/summary/summary.tsx'
import { CartTotals, FreeDelivery, useDeliveryWhy } from './cart-totals.tsx'

const RefusedCode = lazy(async () => ({ default: (await import('#web/features/buying/promo/refused-code.tsx')).RefusedCode }))

/** The box beside the lines: totals, the way to the order, and what comes at the next step. */
export function CartSummary({ cart }: { cart: Cart }) {
  const t = useTranslations('cart')
  const [isExplained, setIsExplained] = useState(false)
  const delivery = useDeliveryWhy(cart)
  const { lines, bonuses_will_be_earned: earned, earned_reason: earnedReason } = cart
  return (
    <SummaryBox title={t('summary.title')}>
      <Stack>
        <div>
          <CartTotals cart={cart} isExplained={isExplained} />
          {cart.total_count > 0 && (
            <TotalWhy lines={lines} earned={earned} earnedReason={earnedReason} uncounted={delivery} onOpenChange={setIsExplained} />
          )}
        </div>
        {cart.free_delivery_remainder !== 0 && <FreeDelivery cart={cart} />}
        {cart.total_count > 0 ? (
          <ButtonLink full to={pathTo('order')}>
            {t('summary.order')}
          </ButtonLink>
        ) : (
          <Button full disabled>
            {t('summary.order')}
          </Button>
        )}
        <BonusNote cart={cart} />
      </Stack>
    </SummaryBox>
  )
}

/** What the total does not count yet: a code that is applied already, or why it gives nothing, else that one can be, and bonuses. Source: UX-37. */
function BonusNote({ cart }: { cart: Cart }) {
  const t = useTranslations('cart')
  const isLoggedIn = useIsLoggedIn()
  const code = useKeptCode()
  const content = cart.items.map((item) => `${item.size.offer_id}x${item.quantity}`).join(' ')
  const price = useCodeAnswer(code, { id: cart.id, cityId: useCity()?.id, content })
  const { available_bonuses: available, bonuses_will_be_earned: earned } = cart
  const refused = price?.coupon?.applied === false ? price : undefined
  return (
    <>
      {code && refused && (
        <Suspense>
          <RefusedCode code={code} price={refused} />
        </Suspense>
      )}
      <Note>
        {code && !refused ? t('summary.laterCode', { code }) : t('summary.later')}{' '}
        {isLoggedIn ? (
          available > 0 && t('summary.account', { count: available, sum: formatCount(available) })
        ) : (
          <TextButton alone={false} onClick={() => openOverlay('auth', {})}>
            {t(earned > 0 ? 'summary.login' : 'summary.loginPlain')}
          </TextButton>
        )}
      </Note>
    </>
  )
}
