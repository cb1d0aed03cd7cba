import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffLookRow } from '#contracts/staff/looks.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { lookValues, storedLook } from './look-values.ts'
import { RemoveDialog } from './remove-dialog.tsx'

/** Removes a look; it can be brought back at once. While a page of content shows it, the page is named instead. */
export function RemoveLook({ look }: { look: StaffLookRow }) {
  const t = useTranslations('looks')
  const client = useQueryClient()
  const navigate = useNavigate()
  const refresh = () => client.invalidateQueries({ queryKey: ['list', 'looks'] })
  const remove = useMutation({
    mutationFn: () => staffApi('DELETE /staff/looks/:id', { params: { id: String(look.id) }, query: { revision: String(look.revision) } }),
    onSuccess: async () => {
      await navigate('/looks')
      await refresh()
      const back = async (): Promise<void> => {
        const again = await staffApi('POST /staff/looks', { body: storedLook(lookValues(look)) })
        await refresh()
        await navigate(`/looks/${again.id}`)
      }
      showToast({ text: t('removed', { name: look.title.ru }), action: { label: t('back'), onAct: () => void back() } })
    },
  })
  return <RemoveDialog name={look.title.ru} words={t('removeText')} remove={remove} />
}
