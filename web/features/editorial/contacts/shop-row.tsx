import { useTranslations } from 'use-intl'
import { formatPhone } from '#core/phone.ts'
import { PlaceChoice } from '#web/features/base/map/place-choice.tsx'
import type { Shop } from './shop-ld.ts'
import css from './shop-row.module.css'

type ShopRowProps = { shop: Shop; number: number; isChosen: boolean; onChoose: (id: number) => void }

/** A shop with its number on the map: where it is, how to find the door, what can be done there, when and by which phone. */
export function ShopRow({ shop, number, isChosen, onChoose }: ShopRowProps) {
  const t = useTranslations('shops')
  const [line = '', extension] = shop.phone.split(',')
  const phone = formatPhone(line)
  return (
    <div className={css.row}>
      <PlaceChoice name="shop" value={shop.id} number={number} checked={isChosen} onChange={() => onChoose(shop.id)}>
        <span>
          <b>{`${shop.city.title}, ${shop.address}`}</b>
          <span className={css.quiet}>{shop.directions}</span>
          <small className={css.services}>{shop.services}</small>
        </span>
        <span className={css.hours}>{shop.hours}</span>
      </PlaceChoice>
      <a className={css.phone} href={`tel:${shop.phone}`}>
        {extension ? t('extension', { phone, extension }) : phone}
      </a>
    </div>
  )
}
