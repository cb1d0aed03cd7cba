import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ListSpec } from './list-types.ts'

const everyMs = 30_000

interface Props {
  list: string
  /** When the rows in sight were read. */
  since: string
  ask: NonNullable<ListSpec<never>['arrived']>
  onShow: () => void
}

/** How many rows came in since: no row moves until somebody wants to see them. Source: ADM-11. */
export function Arrived({ list, since, ask, onShow }: Props) {
  const t = useTranslations('list')
  const { data: count = 0 } = useQuery({
    queryKey: ['arrived', list, since],
    queryFn: ({ signal }) => ask(since, signal),
    refetchInterval: everyMs,
    retry: false,
  })
  return (
    <output>
      {count > 0 && (
        <button className="link num" type="button" onClick={onShow}>
          {t('arrived', { count })}
        </button>
      )}
    </output>
  )
}
