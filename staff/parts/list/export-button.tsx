import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { download } from '#staff/lib/api/download.ts'
import { Button } from '../button/button.tsx'
import { Popup } from '../popup/popup.tsx'
import { FailureLine } from '../state/failure.tsx'
import type { ListAddress } from './list-address.ts'
import { queryOf } from './use-list.ts'

interface ExportButtonProps {
  path: `/staff/${string}`
  /** Other columns that it can be exported with. */
  also: readonly { title: string; columns: readonly string[] }[]
  address: ListAddress
}

/** The list as it is seen, with its filters, order and columns, as CSV. Source: ADM-70. */
export function ExportButton({ path, also, address }: ExportButtonProps) {
  const t = useTranslations('list')
  const bring = useMutation({
    mutationFn: (columns: readonly string[] | undefined) =>
      download(path, { ...queryOf(address), ...(columns && { columns: columns.join(',') }) }),
  })
  return (
    <>
      {bring.error && <FailureLine error={bring.error} />}
      <span className="d">
        {also.length === 0 ? (
          <Button kind="line" busy={bring.isPending} onClick={() => bring.mutate(address.columns)}>
            {t('export')}
          </Button>
        ) : (
          <Popup label={t('export')} look="line" panel="acts" disabled={bring.isPending}>
            {(close) =>
              [{ title: t('exportSeen'), columns: address.columns }, ...also].map(({ title, columns }) => (
                <button
                  key={title}
                  type="button"
                  onClick={() => {
                    close()
                    bring.mutate(columns)
                  }}
                >
                  <span>{title}</span>
                </button>
              ))
            }
          </Popup>
        )}
      </span>
    </>
  )
}
