import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#staff/parts/button/button.tsx'
import { pictureTypes } from './picture-types.ts'

/** Chooses many files at once. */
export function UploadButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTranslations('media')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()}>{t('upload')}</Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={pictureTypes}
        aria-label={t('files')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
