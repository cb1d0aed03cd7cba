import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { staffApi } from '#staff/lib/api/client.ts'
import { TextButton } from '../button/button.tsx'

const everyMs = 500
/** After so long without every process it is not confirmed. Source: ADM-09. */
const patienceMs = 10_000

/**
 * Whether the shop shows what was published, by reading back how far each of its processes has come; after ten seconds it says that it could not be confirmed.
 * Give it the transaction as its key. Source: ADM-09.
 */
export function PublicationSeen({ transaction }: { transaction: string }) {
  const t = useTranslations('publication')
  const [until, setUntil] = useState(() => Date.now() + patienceMs)
  const seen = useQuery({
    queryKey: ['publication', transaction],
    queryFn: ({ signal }) => staffApi('GET /staff/publication', { query: { transaction } }, { signal }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.is_live || Date.now() > until ? false : everyMs),
  })
  const nodes = seen.data?.nodes ?? []
  const isOver = !seen.data?.is_live && seen.fetchStatus === 'idle' && Math.max(seen.dataUpdatedAt, seen.errorUpdatedAt) > until
  if (seen.data?.is_live) return <output className="dot dot--on">{t('seen', { count: nodes.length })}</output>
  if (!isOver) return <output className="mut">{t('watching')}</output>
  return (
    <span role="alert">
      <span className="red">
        {t('unconfirmed', { names: nodes.flatMap(({ node, has_seen: hasSeen }) => (hasSeen ? [] : [node])).join(', ') || t('nobody') })}
      </span>{' '}
      <TextButton
        onClick={() => {
          setUntil(Date.now() + patienceMs)
          void seen.refetch()
        }}
      >
        {t('again')}
      </TextButton>
    </span>
  )
}
