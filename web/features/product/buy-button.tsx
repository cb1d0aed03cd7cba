import { useTranslations } from 'use-intl'
import { prepareToAdd } from '#web/features/cart/use-add-to-cart.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import type { Buy } from './use-buy.ts'

/** Into the cart; or what can be done instead: be told when it is there, see which shops have it. */
export function BuyButton({ buy }: { buy: Buy }) {
  const t = useTranslations('product')
  if (buy.state === 'onlyShops') {
    return (
      <ButtonLink to={{ hash: 'shops' }} full replace>
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
