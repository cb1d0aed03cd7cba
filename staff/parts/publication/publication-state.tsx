import { useTranslations } from 'use-intl'
import type { PublicationState } from '#contracts/staff/publication.contract.ts'
import { useMoment } from '../moment/use-moment.ts'

/** The words of a state: the same on every screen. Source: SUX-9. */
export function usePublicationWords(): (state: PublicationState, plannedAt?: string | null) => string {
  const t = useTranslations('publication')
  const moment = useMoment()
  return (state, plannedAt) => t(`states.${state}`, { time: plannedAt ? moment(plannedAt) : t('noTime') })
}

/** Where something stands between draft and shop; `plannedAt` of what is planned. Source: SUX-9. */
export function PublicationStateMark({ state, plannedAt }: { state: PublicationState; plannedAt?: string | null }) {
  const words = usePublicationWords()
  return <span className={state === 'live' || state === 'edited' ? 'dot dot--on' : 'dot'}>{words(state, plannedAt)}</span>
}
