import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { textIn } from '#core/locale.ts'
import type { MerchandisedPlace } from '#contracts/staff/merchandising.contract.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { TextButton } from '#staff/parts/button/button.tsx'
import { useDragOrder } from '#staff/parts/order/use-drag-order.ts'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import type { Banners } from './use-banners.ts'

/** The banners of a place in the order in which they are met, and how one is added. Source: ADM-46. */
export function BannerList({ place, acts, mayWrite }: { place: MerchandisedPlace; acts: Banners; mayWrite: boolean }) {
  const t = useTranslations('merchandising')
  const { locale } = useLanguage()
  const { banners, banners_of: of } = place
  const isOwn = of === null
  const canMove = mayWrite && isOwn && banners.length > 1
  const drag = useDragOrder('below', acts.order)
  return (
    <section>
      <h2>{t('banners')}</h2>
      {acts.error !== undefined && <FailureLine error={acts.error} />}
      {banners.length === 0 && <p className="mut">{t('noBanners')}</p>}
      {!isOwn && (
        <p className="mut">
          {t('inherited', { name: of === '' ? t('all') : of })}{' '}
          {banners[0] && (
            <Link className="link" to={`/merchandising/${banners[0].place}`}>
              {t('openThere')}
            </Link>
          )}
        </p>
      )}
      <ul className="vm-bans">
        {banners.map((banner, at) => {
          const name = textIn(locale, banner.title)
          return (
            <li key={banner.id} className={canMove ? drag.markOf(at, banners.length) : undefined} {...(canMove && drag.of(at))}>
              {mayWrite && isOwn ? (
                <TextButton aria-label={t('editBanner', { name })} onClick={() => acts.edit(banner)}>
                  {name}
                </TextButton>
              ) : (
                <span>{name}</span>
              )}
              <span className="mut">{banner.after_products === null ? t('byCadence') : t('after', { count: banner.after_products })}</span>
              {canMove && (
                <span className="moves">
                  <TextButton
                    aria-label={t('bannerUp', { name })}
                    disabled={at === 0}
                    aria-disabled={acts.isBusy || undefined}
                    onClick={() => acts.order(at, at - 1)}
                  >
                    ↑
                  </TextButton>
                  <TextButton
                    aria-label={t('bannerDown', { name })}
                    disabled={at === banners.length - 1}
                    aria-disabled={acts.isBusy || undefined}
                    onClick={() => acts.order(at, at + 1)}
                  >
                    ↓
                  </TextButton>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {mayWrite && <TextButton onClick={() => acts.edit(undefined)}>{t('addBanner')}</TextButton>}
    </section>
  )
}
