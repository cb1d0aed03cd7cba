import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMoment } from '#staff/parts/moment/use-moment.ts'

/** The view that finds what breaks the chain of the audit. */
const chainView = 'inv_20_audit'

/** Whether the chain of the audit is whole, by the view that must be empty, and when that was looked at. Source: ADM-06. */
export function AuditChain() {
  const t = useTranslations('people')
  const moment = useMoment()
  const chain = useQuery({
    queryKey: ['audit-chain'],
    queryFn: ({ signal }) => staffApi('GET /staff/invariants/:name', { params: { name: chainView } }, { signal }),
  })
  if (!chain.data) return null
  const at = moment(new Date(chain.dataUpdatedAt).toISOString())
  return chain.data.results.length === 0 ? (
    <span className="dot dot--on">{t('audit.whole', { at })}</span>
  ) : (
    <span className="dot red">{t('audit.broken', { count: chain.data.results.length, at })}</span>
  )
}
