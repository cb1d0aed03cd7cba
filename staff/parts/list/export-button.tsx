import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { download } from '#staff/lib/api/download.ts'
import { Button } from '../button/button.tsx'
import { FailureLine } from '../state/failure.tsx'
import type { ListAddress } from './list-address.ts'
import { queryOf } from './use-list.ts'

/** The list as it is seen, with its filters, order and columns, as CSV. Source: ADM-70. */
export function ExportButton({ path, address }: { path: `/staff/${string}`; address: ListAddress }) {
  const t = useTranslations('list')
  const bring = useMutation({
    mutationFn: () => download(path, { ...queryOf(address), ...(address.columns && { columns: address.columns.join(',') }) }),
  })
  return (
    <>
      {bring.error && <FailureLine error={bring.error} />}
      <span className="d">
        <Button kind="line" busy={bring.isPending} onClick={() => bring.mutate()}>
          {t('export')}
        </Button>
      </span>
    </>
  )
}
