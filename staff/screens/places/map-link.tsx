import { useTranslations } from 'use-intl'

/** Opens the position of a place on a map, to look whether it is right. */
export function MapLink({ place: { latitude, longitude } }: { place: { latitude: number | null; longitude: number | null } }) {
  const t = useTranslations('places')
  if (latitude === null || longitude === null || Number.isNaN(latitude) || Number.isNaN(longitude)) return null
  return (
    <a
      className="link nb"
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
      target="_blank"
      rel="noreferrer"
    >
      {t('onMap')}
    </a>
  )
}
