import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { prepareToAdd } from '#web/features/buying/cart/use-add-to-cart.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import type { Buy } from './use-buy.ts'

/** Into the cart; or what can be done instead: be told when it is there, see which shops have it, with the size still in the address (UX-28). */
export function BuyButton({ buy }: { buy: Buy }) {
  const t = useTranslations('product')
  const { search } = useLocation()
  if (buy.state === 'onlyShops') {
    return (
      <ButtonLink to={{ search, hash: 'shops' }} full replace>
        {t('buy.onlyShops')}
      </ButtonLink>
    )
  }
  return (
    <Button full busy={buy.isPending} onClick={buy.press} onPointerEnter={prepareToAdd} onFocus={prepareToAdd}>
      {t(buy.state === 'buy' ? 'buy.add' : 'buy.wait')}
    </Button>
  )
}
