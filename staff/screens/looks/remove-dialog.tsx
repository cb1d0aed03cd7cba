import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'
import { Button, TextButton } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'

interface RemoveDialogProps {
  name: string
  /** What goes, and whether it comes back. */
  words: string
  remove: { mutate: () => void; isPending: boolean; error: unknown }
}

/** A press that asks before it removes something; what uses it is named when it stays. */
export function RemoveDialog({ name, words, remove }: RemoveDialogProps) {
  const t = useTranslations('looks')
  const [isAsking, setAsking] = useState(false)
  const users = usersOf(remove.error)
  return (
    <>
      <TextButton onClick={() => setAsking(true)}>{t('remove')}</TextButton>
      {isAsking && (
        <Dialog
          title={t('removeTitle', { name })}
          size="s"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button busy={remove.isPending} disabled={users.length > 0} onClick={remove.mutate}>
                {t('remove')}
              </Button>
              <Button kind="line" onClick={() => setAsking(false)}>
                {t('keep')}
              </Button>
            </>
          }
        >
          {remove.error !== null && <FailureLine error={remove.error} />}
          {users.length > 0 ? (
            <ul>
              {users.map(({ kind, id, title }) => (
                <li key={`${kind} ${id}`}>{title}</li>
              ))}
            </ul>
          ) : (
            <p>{words}</p>
          )}
        </Dialog>
      )}
    </>
  )
}

interface User {
  kind: string
  id: number
  title: string
}

function usersOf(error: unknown): readonly User[] {
  if (!(error instanceof ApiError)) return []
  return (error.body as { used_by?: User[] } | undefined)?.used_by ?? []
}
