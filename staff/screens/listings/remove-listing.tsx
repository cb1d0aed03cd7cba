import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'
import type { ListingRow } from '#contracts/staff/listings.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

interface Use {
  kind: 'menus' | 'pages' | 'banners' | 'teasers' | 'redirects'
  id: number
  title: string
}

/** Removes a listing after a question; what still leads to it is named. */
export function RemoveListing({ listing }: { listing: ListingRow }) {
  const t = useTranslations('listings')
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const refresh = () => client.invalidateQueries({ queryKey: ['list', 'listings'] })
  const remove = useMutation({
    mutationFn: () =>
      staffApi('DELETE /staff/listings/:id', { params: { id: String(listing.id) }, query: { revision: String(listing.revision) } }),
    onSuccess: async () => {
      await navigate('/listings')
      await refresh()
      const back = async (): Promise<void> => {
        const { id: _, revision: __, updated_at: ___, products: ____, ...body } = listing
        await staffApi('POST /staff/listings', { body })
        await refresh()
      }
      showToast({ text: t('removed', { name: listing.title.ru }), action: { label: t('back'), onAct: () => void back() } })
    },
  })
  const uses = remove.error instanceof ApiError ? ((remove.error.body as { used_by?: Use[] } | undefined)?.used_by ?? []) : []
  return (
    <>
      <button className="link" type="button" onClick={() => setAsking(true)}>
        {t('remove')}
      </button>
      {isAsking && (
        <Dialog
          title={t('removeTitle', { name: listing.title.ru })}
          size="s"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button busy={remove.isPending} onClick={() => remove.mutate()}>
                {t('remove')}
              </Button>
              <Button kind="line" onClick={() => setAsking(false)}>
                {t('keep')}
              </Button>
            </>
          }
        >
          {remove.error && <FailureLine error={remove.error} />}
          <ul className="ck">
            {uses.map(({ kind, id, title }) => (
              <li key={`${kind} ${id}`}>
                <span>{title}</span>
                <span className="mut">{t(`uses.${kind}`)}</span>
              </li>
            ))}
          </ul>
          <p>{t('removeText')}</p>
        </Dialog>
      )}
    </>
  )
}
