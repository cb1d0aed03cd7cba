import { lazy, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCity } from '#web/lib/api/vars.ts'
import { LatePart } from '#web/ui/late-part/late-part.tsx'
import { Section } from '#web/ui/layout/layout.tsx'
import { WhenNear } from '#web/ui/when-near/when-near.tsx'
import type { Shop } from './shop-ld.ts'
import { ShopRow } from './shop-row.tsx'
import css from './shops-section.module.css'

/** The page stands without its map; a browser brings it once the list is near. */
const ShopsMap = lazy(async () => ({ default: (await import('./shops-map.tsx')).ShopsMap }))

/** Own shops as a list and a map with the same numbers: what is chosen in one is shown in the other. Native radios, so arrows move. */
export function ShopsSection({ shops }: { shops: readonly Shop[] }) {
  const t = useTranslations('shops')
  const city = useCity()
  const [picked, setPicked] = useState<number>()
  const located = shops.filter((shop) => shop.latitude !== null && shop.longitude !== null)
  const ordered = [...located, ...shops.filter((shop) => !located.includes(shop))]
  const chosen = ordered.find((shop) => shop.id === picked) ?? ordered.find((shop) => shop.city.id === city?.id) ?? ordered[0]
  return (
    <Section
      title={
        <>
          {t('title')}
          <sup className={css.count}>{shops.length}</sup>
        </>
      }
    >
      <div className={css.both} data-alone={located.length === 0 || undefined}>
        <div role="radiogroup" aria-label={t('title')}>
          {ordered.map((shop, index) => (
            <ShopRow key={shop.id} shop={shop} number={index + 1} isChosen={shop === chosen} onChoose={setPicked} />
          ))}
        </div>
        {located.length > 0 && (
          <div className={css.map}>
            <WhenNear>
              <LatePart>
                <ShopsMap shops={located} chosen={chosen?.id} onChoose={setPicked} />
              </LatePart>
            </WhenNear>
          </div>
        )}
        {chosen && located.length > 0 && (
          <p className={css.chosen} aria-hidden="true">
            <b>{`${chosen.city.title}, ${chosen.address}`}</b>
            {chosen.hours}
          </p>
        )}
      </div>
    </Section>
  )
}
