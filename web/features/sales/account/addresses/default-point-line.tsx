import { lazy } from 'react'
import { useTranslations } from 'use-intl'
import type { DefaultPoint } from '#contracts/default-point.contract.ts'
import { useDefaultPoint } from '#web/features/sales/points/points.queries.ts'
import { Late } from '#web/features/base/page/late.tsx'
import { closeOverlay, openOverlay, useOverlays } from '#web/lib/open-overlay.ts'
import { useCity } from '#web/lib/api/vars.ts'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import css from './default-point-line.module.css'
import { pointPlace } from './default-point-words.ts'

const DefaultPointDialog = lazy(async () => ({ default: (await import('./default-point-dialog.tsx')).DefaultPointDialog }))

/** The pickup point that orders begin with, and the way to another one. Source: ACC-04, decision 0054. */
export function DefaultPointLine() {
  const t = useTranslations('addresses')
  const kept = useDefaultPoint()
  const say = useStanding()
  if (!kept.data) {
    return kept.isError ? (
      <p className={css.line}>
        {t('point.failed')} <TextButton onClick={() => void kept.refetch()}>{t('retry')}</TextButton>
      </p>
    ) : (
      <div className={css.line}>
        <Skeleton width="min(420px, 100%)" height="20px" />
      </div>
    )
  }
  const { text, way } = say(kept.data.point, kept.data.is_masked)
  return (
    <>
      <p className={css.line}>
        {text}{' '}
        <TextButton aria-haspopup="dialog" aria-label={t(`point.${way}What`)} onClick={() => openOverlay('default-point', {})}>
          {t(`point.${way}`)}
        </TextButton>
      </p>
      <Late onMissing={closeOverlay}>
        <Chooser />
      </Late>
    </>
  )
}

/** How it stands with the default point, and what the button beside it is called. */
function useStanding() {
  const t = useTranslations('addresses')
  const here = useCity()
  return (point: DefaultPoint | null, isMasked: boolean): { text: string; way: 'change' | 'choose' | 'chooseOther' } => {
    if (isMasked) return { text: t('point.masked'), way: 'chooseOther' }
    if (!point) return { text: t('point.none'), way: 'choose' }
    const place = pointPlace(point, point.city, here?.id)
    return point.is_offered ? { text: t('point.is', { place }), way: 'change' } : { text: t('point.closed', { place }), way: 'chooseOther' }
  }
}

/** The dialog of this page alone: no other page has to know of it. */
function Chooser() {
  const isOpen = useOverlays((state) => state.current?.name === 'default-point')
  return isOpen ? <DefaultPointDialog onClose={closeOverlay} /> : null
}
