import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { MediaOne, MediaUse } from '#contracts/staff/media.contract.ts'

/** Where a picture is shown, and below it what can be done with all of these places. */
export function Places({ picture: { uses, uses_count: count }, children }: { picture: MediaOne; children: ReactNode }) {
  const t = useTranslations('media')
  return (
    <div className="sv-s">
      <h2>{count.value === 0 ? t('usedNowhere') : t('usedIn', { count: count.value })}</h2>
      <ul className="ck">
        {uses.map((use) => (
          <li key={[use.kind, use.title, use.place, use.url].join(' ')}>
            <span>
              <Place use={use} />
            </span>
            <span className="mut">{use.is_shown ? t('live') : t('notLive')}</span>
          </li>
        ))}
      </ul>
      {count.value > uses.length && <p className="mut">{t('moreUses', { count: count.value - uses.length })}</p>}
      {children && <div className="md-acts">{children}</div>}
    </div>
  )
}

function Place({ use: { kind, title, place, url, is_shown: isShown } }: { use: MediaUse }) {
  const t = useTranslations('media')
  if (kind === 'orders') return t('inOrders', { count: place ?? 0 })
  const words = title === null ? t(`kinds.${kind}`) : t('ofKind', { kind: t(`kinds.${kind}`), title })
  return (
    <>
      {url !== null && isShown ? (
        <a className="link" href={url} target="_blank" rel="noreferrer">
          {words}
        </a>
      ) : (
        words
      )}
      {place !== null && t('photo', { place })}
    </>
  )
}
