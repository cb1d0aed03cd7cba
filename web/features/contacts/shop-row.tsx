import { useTranslations } from 'use-intl'
import { formatPhone } from '#core/phone.ts'
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
      <label className={css.shop}>
        <input type="radio" name="shop" value={shop.id} checked={isChosen} onChange={() => onChoose(shop.id)} />
        <span className={css.number} aria-hidden="true">
          {number}
        </span>
        <span>
          <b className={css.address}>{`${shop.city.title}, ${shop.address}`}</b>
          <span className={css.quiet}>{shop.directions}</span>
          <small className={css.services}>{shop.services}</small>
        </span>
        <span className={css.hours}>{shop.hours}</span>
      </label>
      <a className={css.phone} href={`tel:${shop.phone}`}>
        {extension ? t('extension', { phone, extension }) : phone}
      </a>
    </div>
  )
}
