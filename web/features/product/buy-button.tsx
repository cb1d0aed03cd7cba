import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import type { Buy } from './use-buy.ts'

/** Into the cart; or why not: not here yet, sold out, only in the shops (and where). */
export function BuyButton({ buy }: { buy: Buy }) {
  const t = useTranslations('product')
  if (buy.state === 'onlyShops') {
    return (
      <ButtonLink to={{ hash: 'shops' }} full replace>
        {t('buy.onlyShops')}
      </ButtonLink>
    )
  }
  if (buy.state !== 'buy') {
    return (
      <Button disabled full>
        {t(`buy.${buy.state}`)}
      </Button>
    )
  }
  return (
    <Button full busy={buy.isPending} onClick={buy.press}>
      {t('buy.add')}
    </Button>
  )
}
