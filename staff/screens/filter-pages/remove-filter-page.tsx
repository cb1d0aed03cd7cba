import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { FilterPageRow } from '#contracts/staff/filter-pages.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button, TextButton } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'

/** Closes a filter page to search engines, after a question; visitors find it as before. */
export function RemoveFilterPage({ page }: { page: FilterPageRow }) {
  const t = useTranslations('filterPages')
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () =>
      staffApi('DELETE /staff/filter-pages/:id', { params: { id: String(page.id) }, query: { revision: String(page.revision) } }),
    onSuccess: async () => {
      await navigate('/filter-pages')
      await client.invalidateQueries({ queryKey: ['list', 'filter-pages'] })
    },
  })
  return (
    <>
      <TextButton onClick={() => setAsking(true)}>{t('remove')}</TextButton>
      {isAsking && (
        <Dialog
          title={t('removeTitle')}
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
          <p>{t('removeText', { path: page.path })}</p>
        </Dialog>
      )}
    </>
  )
}
