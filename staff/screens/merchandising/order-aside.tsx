import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { NamedProduct } from '#contracts/staff/listings.contract.ts'
import type { MerchandisedPlace } from '#contracts/staff/merchandising.contract.ts'
import { Button, TextButton } from '#staff/parts/button/button.tsx'
import { History } from '#staff/parts/history/history.tsx'
import { BannerList } from './banner-list.tsx'
import { spread, spreadings, type Spreading } from './order.ts'
import type { Banners } from './use-banners.ts'

interface OrderAsideProps {
  place: MerchandisedPlace
  order: readonly number[]
  names: ReadonlyMap<number, Pick<NamedProduct, 'title' | 'color'>>
  mayWrite: boolean
  onOrder: (order: readonly number[]) => void
  banners: Banners
}

/** Beside the cards: laying them out anew, what is pinned, the banners, and who has arranged the place. Source: ADM-46. */
export function OrderAside({ place, order, names, mayWrite, onOrder, banners }: OrderAsideProps) {
  const t = useTranslations('merchandising')
  const [by, setBy] = useState<Spreading>('sales')
  const shown = new Set(place.cards.map(({ id }) => id))
  return (
    <aside className="sv-as">
      {mayWrite && (
        <section>
          <h2>{t('order')}</h2>
          <div className="opts" role="radiogroup" aria-label={t('order')}>
            {spreadings.map((one) => (
              <label className={by === one ? 'is-on' : undefined} key={one}>
                <input className="vh" type="radio" name="spread" checked={by === one} onChange={() => setBy(one)} />
                <i />
                <span>{t(`spreadings.${one}`)}</span>
              </label>
            ))}
          </div>
          <p className="vm-spread">
            <Button kind="line" onClick={() => onOrder(spread(order, place, by))}>
              {t('spread')}
            </Button>
          </p>
          <p className="mut">{t(place.kind === 'pins' ? 'spreadPins' : 'spreadHand', { count: place.cards.length })}</p>
        </section>
      )}
      {place.kind === 'pins' && (
        <section>
          <h2>{t('pinned', { count: order.length })}</h2>
          {order.length === 0 && <p className="mut">{t('noPins')}</p>}
          <ul className="num">
            {order.map((id, at) => {
              const name = names.get(id)
              return (
                <li key={id}>
                  <span>
                    {at + 1}&ensp;{name ? `${name.title}, ${name.color.toLowerCase()}` : id}
                    {!shown.has(id) && <small className="red">{t('notShown')}</small>}
                  </span>
                  {mayWrite && (
                    <TextButton
                      aria-label={t('unpinOf', { name: name?.title ?? String(id) })}
                      onClick={() => onOrder(order.filter((one) => one !== id))}
                    >
                      {t('unpin')}
                    </TextButton>
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <BannerList place={place} acts={banners} mayWrite={mayWrite} />
      <History
        objectKind={place.kind === 'hand' ? 'listings' : 'merchandise_pins'}
        id={place.kind === 'hand' ? place.place.replace('listing-', '') : place.place}
      />
    </aside>
  )
}
