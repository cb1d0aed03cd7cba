import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MediaOne } from '#contracts/staff/media.contract.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { pictureTypes } from './picture-types.ts'
import { sendReplacement } from './send-picture.ts'

interface ReplacePictureProps {
  picture: MediaOne
  /** Something is typed and not saved: it would be lost. */
  isUnsaved: boolean
  onReplaced: (picture: MediaOne) => void
}

/** Puts another file in the place of a picture, wherever it is shown; asked once more, since the old file goes. */
export function ReplacePicture({ picture, isUnsaved, onReplaced }: ReplacePictureProps) {
  const t = useTranslations('media')
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const replace = useMutation({
    mutationFn: (chosen: File) => sendReplacement(picture, chosen),
    onSuccess: (replaced) => {
      setFile(undefined)
      onReplaced(replaced)
      void client.invalidateQueries({ queryKey: ['list', 'media'] })
      void client.invalidateQueries({ queryKey: ['history', `images:${replaced.id}`] })
      showToast({ text: t('replaced', { name: replaced.name }) })
    },
  })
  return (
    <>
      <Button kind="line" disabled={isUnsaved} title={isUnsaved ? t('saveFirst') : undefined} onClick={() => input.current?.click()}>
        {t('replace')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes}
        aria-label={t('replacement')}
        onChange={({ target }) => {
          replace.reset()
          setFile(target.files?.[0])
          target.value = ''
        }}
      />
      {file && (
        <Dialog
          title={t('replaceTitle', { name: picture.name })}
          size="s"
          onClose={() => setFile(undefined)}
          actions={
            <>
              <Button busy={replace.isPending} onClick={() => replace.mutate(file)}>
                {t('replace')}
              </Button>
              <Button kind="line" onClick={() => setFile(undefined)}>
                {t('keep')}
              </Button>
            </>
          }
        >
          {replace.error && <FailureLine error={replace.error} />}
          <p>{t('replaceText', { file: file.name, count: picture.uses_count.value })}</p>
        </Dialog>
      )}
    </>
  )
}
