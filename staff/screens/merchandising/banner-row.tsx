import { useTranslations } from 'use-intl'
import { textIn } from '#core/locale.ts'
import type { ListingBannerRow } from '#contracts/staff/merchandising.contract.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { ShopImage } from '#staff/parts/picture/shop-image.tsx'

/** A banner between the rows, where the shop shows it. `of`: the category above that it comes from. */
export function BannerRow({ banner, of }: { banner: ListingBannerRow; of: string | null }) {
  const t = useTranslations('merchandising')
  const { locale } = useLanguage()
  const { image, title, after_products: after, orientation, link } = banner
  return (
    <li className="ban">
      <ShopImage src={`${image.src}/${image.widths.find((one) => one >= 400) ?? image.widths.at(-1) ?? 400}.webp`} alt="" loading="lazy" />
      <span>
        <b>{t('bannerOf', { name: textIn(locale, title) })}</b>
        <small className="mut">
          {after === null ? t('byCadence') : t('after', { count: after })}, {t(`orientations.${orientation}`)}, {link}
          {of !== null && `, ${t('bannersOf', { name: of === '' ? t('all') : of })}`}
        </small>
      </span>
    </li>
  )
}
