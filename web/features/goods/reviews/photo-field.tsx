import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { canShrink, shrinkPicture, type ShrunkPicture } from '#web/ui/picture/shrink-picture.ts'
import css from './photo-field.module.css'

type PhotoFieldProps = {
  photo: ShrunkPicture | undefined
  onPhoto: (photo: ShrunkPicture | undefined) => void
  /** What the shop said of it. */
  error: string | undefined
  onProblem: (text: string) => void
}

/** One picture, made smaller by the browser and shown with its size; the making can be stopped, the picture taken off again. Source: FORM-15. */
export function PhotoField({ photo, onPhoto, error, onProblem }: PhotoFieldProps) {
  const t = useTranslations('review-form')
  const locale = useLocale()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  /** Counts choices: what was stopped, or chosen before, is not taken when it is ready. */
  const choice = useRef(0)
  const [isWorking, setWorking] = useState(false)

  const stop = () => {
    choice.current++
    setWorking(false)
    onPhoto(undefined)
    input.current?.focus()
  }
  const take = async (files: FileList | null) => {
    const current = ++choice.current
    const [file] = files ?? []
    onPhoto(undefined)
    if (!canShrink()) return onProblem(t('uploadSupportError'))
    if (!file) return onProblem(t('fileNotFound'))
    setWorking(true)
    try {
      const shrunk = await shrinkPicture(file, { side: limits.uploadSide, bytes: limits.uploadBytes })
      if (current === choice.current) onPhoto(shrunk)
    } catch {
      if (current === choice.current) onProblem(t('photoUnreadable', { name: file.name }))
    } finally {
      if (current === choice.current) setWorking(false)
    }
  }
  const megabytes =
    photo &&
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(Math.max(0.1, photo.bytes / 1_048_576))

  return (
    <div className={css.field}>
      <label className={css.choose} htmlFor={id}>
        {t('photo')}
      </label>
      <input
        className={css.input}
        ref={input}
        id={id}
        type="file"
        name="image"
        accept="image/jpeg,image/png,image/webp"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={(event) => {
          void take(event.target.files)
          // The same file can be chosen once more.
          event.target.value = ''
        }}
      />
      {isWorking && (
        <div className={css.row}>
          <progress aria-label={t('photoWorking')} />
          <Button kind="line" size="s" onClick={stop}>
            {t('photoCancel')}
          </Button>
        </div>
      )}
      {photo && (
        <div className={css.row}>
          <img className={css.preview} src={photo.url} alt={t('photoChosen')} width={photo.width} height={photo.height} />
          <output>{t('photoSize', { width: photo.width, height: photo.height, size: megabytes ?? '' })}</output>
          <Button kind="line" size="s" onClick={stop}>
            {t('photoRemove')}
          </Button>
        </div>
      )}
      {error && <FieldError id={`${id}-note`}>{error}</FieldError>}
    </div>
  )
}
