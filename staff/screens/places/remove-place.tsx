import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'
import type { PlaceRow } from '#contracts/staff/places.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'

interface User {
  kind: string
  id: number
  title: string
}

/** Removes a place that nothing uses; else it is said what does. */
export function RemovePlace({ place }: { place: PlaceRow }) {
  const t = useTranslations('places')
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () =>
      staffApi('DELETE /staff/places/:id', { params: { id: String(place.id) }, query: { revision: String(place.revision) } }),
    onSuccess: async () => {
      await navigate('/places')
      await client.invalidateQueries({ queryKey: ['places'] })
    },
  })
  const users = usersOf(remove.error)
  return (
    <>
      <button className="link" type="button" onClick={() => setAsking(true)}>
        {t('remove')}
      </button>
      {isAsking && (
        <Dialog
          title={t('removeTitle', { name: place.title.ru })}
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
          {users.length > 0 ? (
            <ul className="num">
              {users.map(({ kind, id, title }) => (
                <li key={`${kind} ${id}`}>{t.has(`users.${kind}`) ? t(`users.${kind}`, { title }) : title}</li>
              ))}
            </ul>
          ) : (
            <p>{t('removeText')}</p>
          )}
        </Dialog>
      )}
    </>
  )
}

function usersOf(error: unknown): readonly User[] {
  if (!(error instanceof ApiError)) return []
  return (error.body as { used_by?: User[] } | undefined)?.used_by ?? []
}
