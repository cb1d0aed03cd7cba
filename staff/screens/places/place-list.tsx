import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { textIn } from '#core/locale.ts'
import type { PlaceRow } from '#contracts/staff/places.contract.ts'
import { useMe } from '#staff/lib/me.ts'
import { ButtonLink } from '#staff/parts/button/button.tsx'
import { Sheet } from '#staff/parts/list/sheet.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { placesQuery } from './places.queries.ts'

/** Shops and warehouses: where they are, when they are open and what lies there. Source: ADM-44. */
export default function PlaceList() {
  const t = useTranslations('places')
  const { may } = useMe()
  const list = useQuery(placesQuery)
  const rows = list.data ?? []
  return (
    <>
      <PageHead title={t('title')} actions={may('delivery.write') && <ButtonLink to="/places/new">{t('new')}</ButtonLink>} />
      <div className="sv-bar mut">{t('about')}</div>
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {rows.length > 0 && (
        <Sheet label={t('title')}>
          <table className="sv-t" aria-busy={list.isFetching}>
            <thead>
              <tr>
                <th>{t('name')}</th>
                <th>{t('kind')}</th>
                <th>{t('city')}</th>
                <th className="wide-only">{t('address')}</th>
                <th className="wide-only">{t('hours')}</th>
                <th className="wide-only">{t('serves')}</th>
                <th className="r">{t('onHand')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((place) => (
                <PlaceLine key={place.id} place={place} />
              ))}
            </tbody>
          </table>
        </Sheet>
      )}
    </>
  )
}

function PlaceLine({ place }: { place: PlaceRow }) {
  const t = useTranslations('places')
  const locale = useLocale() === 'en' ? 'en' : 'ru'
  const say = ({ ru, en }: { ru: string; en: string }) => textIn(locale, en === '' ? { ru } : { ru, en })
  const { id, kind, title, city, address, shown_hours: hours, serves_everywhere: isEverywhere, latitude, on_hand: onHand } = place
  return (
    <tr>
      <td>
        <Link className="link" to={`/places/${id}`}>
          {say(title)}
        </Link>
      </td>
      <td className="mut">{t(`kinds.${kind}`)}</td>
      <td>{city}</td>
      <td className="wide-only">{say(address)}</td>
      <td className="wide-only mut">{say(hours)}</td>
      <td className="wide-only mut">
        {[isEverywhere ? t('everywhere') : t('ownCity'), kind === 'shop' && latitude !== null && t('collected')].filter(Boolean).join(', ')}
      </td>
      <td className="r num">{onHand}</td>
    </tr>
  )
}
