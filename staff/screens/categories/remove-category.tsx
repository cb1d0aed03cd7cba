import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CategoryRow } from '#contracts/staff/categories.contract.ts'
import { textIn } from '#core/locale.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { Button, TextButton } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { refreshTree } from './categories.queries.ts'
import { UsedBy } from './used-by.tsx'

/** Removes a category that nothing uses; else it is said what does. */
export function RemoveCategory({ category }: { category: CategoryRow }) {
  const t = useTranslations('categories')
  const { locale } = useLanguage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () =>
      staffApi('DELETE /staff/categories/:id', { params: { id: String(category.id) }, query: { revision: String(category.revision) } }),
    onSuccess: async () => {
      await navigate('/categories')
      await refreshTree(client)
    },
  })
  return (
    <>
      <TextButton onClick={() => setAsking(true)}>{t('remove')}</TextButton>
      {isAsking && (
        <Dialog
          title={t('removeTitle', { name: textIn(locale, category.title) })}
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
          {remove.error ? <FailureLine error={remove.error} /> : <p>{t('removeText')}</p>}
          <UsedBy error={remove.error} />
        </Dialog>
      )}
    </>
  )
}
