import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#staff/parts/button/button.tsx'
import { pictureTypes } from './picture-types.ts'

interface UploadButtonProps {
  kind?: 'main' | 'line'
  /** Of its choice of files, where a page has several. */
  label?: string
  onFiles: (files: readonly File[]) => void
}

/** Chooses many files at once. */
export function UploadButton({ kind = 'main', label, onFiles }: UploadButtonProps) {
  const t = useTranslations('media')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind={kind} onClick={() => input.current?.click()}>
        {t('upload')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={pictureTypes}
        aria-label={label ?? t('files')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
