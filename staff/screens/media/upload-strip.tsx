import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { TextButton } from '#staff/parts/button/button.tsx'
import { progressOf, type Upload } from './uploads.ts'

interface UploadStripProps {
  uploads: readonly Upload[]
  query: string
  onRetry: (key: number) => void
  onDrop: (key: number) => void
  onStop: () => void
  onClear: () => void
}

/** How far the files of a batch have come, and what each that was not taken is about. */
export function UploadStrip({ uploads, query, onRetry, onDrop, onStop, onClear }: UploadStripProps) {
  const t = useTranslations('media')
  if (uploads.length === 0) return null
  const { all, done, isBusy } = progressOf(uploads)
  const failed = uploads.filter(({ state }) => state === 'failed')
  const told = uploads.filter(({ state, placed }) => state === 'known' || placed)
  return (
    <section className="info-l md-up" aria-label={t('uploads')}>
      <div className="row">
        <output>{isBusy ? t('uploading', { all, done }) : t('uploaded', { all, taken: all - failed.length })}</output>
        <TextButton onClick={isBusy ? onStop : onClear}>{isBusy ? t('stop') : t('clear')}</TextButton>
      </div>
      <progress aria-label={t('uploads')} max={all} value={done} />
      <ul className="sm">
        {failed.map(({ key, file, says }) => (
          <li className="red" key={key} role="alert">
            {t('failedFile', { name: file.name, says: says ?? '' })} <TextButton onClick={() => onRetry(key)}>{t('again')}</TextButton>{' '}
            <TextButton onClick={() => onDrop(key)}>{t('drop')}</TextButton>
          </li>
        ))}
        {told.map(({ key, file, state, picture, placed }) => (
          <li key={key}>
            {file.name}:{' '}
            {[state === 'known' && t('known'), placed && t('placed', { ...placed, has_replaced: placed.has_replaced ? 'yes' : 'no' })]
              .filter(Boolean)
              .join(', ')}{' '}
            {picture && (
              <Link className="link" to={`/media/${picture.id}${query}`}>
                {t('openIt')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
