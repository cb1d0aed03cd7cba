import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffCollectionRow } from '#contracts/staff/looks.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { RemoveDialog } from './remove-dialog.tsx'

/** Removes a collection that has no looks; it can be brought back at once. */
export function RemoveCollection({ collection }: { collection: StaffCollectionRow }) {
  const t = useTranslations('looks')
  const client = useQueryClient()
  const navigate = useNavigate()
  const refresh = () => client.invalidateQueries({ queryKey: ['look-collections'], exact: true })
  const remove = useMutation({
    mutationFn: () =>
      staffApi('DELETE /staff/look-collections/:id', {
        params: { id: String(collection.id) },
        query: { revision: String(collection.revision) },
      }),
    onSuccess: async () => {
      await navigate('/looks/collections')
      await refresh()
      const { slug, over_title, title, text } = collection
      const back = async (): Promise<void> => {
        await staffApi('POST /staff/look-collections', { body: { slug, over_title, title, text } })
        await refresh()
      }
      showToast({ text: t('removed', { name: title.ru }), action: { label: t('back'), onAct: () => void back() } })
    },
  })
  return <RemoveDialog name={collection.title.ru} words={t('removeCollectionText')} remove={remove} />
}
