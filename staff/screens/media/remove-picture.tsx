import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MediaOne } from '#contracts/staff/media.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button, TextButton } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Removes a picture that nothing shows; of one in use it says why it stays. There is no way back: its file goes. */
export function RemovePicture({ picture, query }: { picture: MediaOne; query: string }) {
  const t = useTranslations('media')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () =>
      staffApi('DELETE /staff/media/:id', { params: { id: String(picture.id) }, query: { revision: String(picture.revision) } }),
    onSuccess: async () => {
      await navigate(`/media${query}`)
      await client.invalidateQueries({ queryKey: ['list', 'media'] })
      showToast({ text: t('removed', { name: picture.name }) })
    },
  })
  if (picture.uses_count.value > 0) return <span className="mut">{t('stays')}</span>
  return (
    <>
      <TextButton onClick={() => setAsking(true)}>{t('remove')}</TextButton>
      {isAsking && (
        <Dialog
          title={t('removeTitle', { name: picture.name })}
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
          <p>{t('removeText')}</p>
        </Dialog>
      )}
    </>
  )
}
