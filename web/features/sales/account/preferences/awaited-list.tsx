import { useTranslations } from 'use-intl'
import type { Awaited } from '#contracts/waiting-list.contract.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { formatDay } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { TextButton, TextLink } from '#web/ui/link/text-link.tsx'
import { FormSection } from '#web/ui/layout/form-layout.tsx'
import { Note } from '#web/ui/layout/layout.tsx'
import { MediaRow, MediaRows } from '#web/ui/media-row/media-row.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useAwaited, useStopWaiting } from './awaited.queries.ts'

/** The sizes that are awaited, each with its place in the queue and the way out of it. Source: ACC-06, decisions P. */
export function AwaitedList() {
  const t = useTranslations('notifications')
  const { data } = useAwaited()
  if (!data || data.length === 0) return null
  return (
    <FormSection title={t('awaited')}>
      <MediaRows ruled>
        {data.map((one) => (
          <AwaitedRow key={one.id} of={one} />
        ))}
      </MediaRows>
    </FormSection>
  )
}

function AwaitedRow({ of: { id, product, size, state, is_available: isThere, queued_at: since, ahead } }: { of: Awaited }) {
  const t = useTranslations('notifications')
  const locale = useLocale()
  const errorText = useErrorText()
  const stop = useStopWaiting(() => showToast({ text: t('awaitedStopped', { product: product.title, size: size.title }) }))
  const words = { since: formatDay(since, locale), ahead }
  const note = () => {
    if (isThere) return t('awaitedThere')
    if (state === 'notified') return t('awaitedMissed')
    return t(product.is_coming_soon ? 'awaitedSoon' : 'awaitedSince', words)
  }
  const end = () => stop.mutate(id, { onError: (error) => showToast({ text: errorText(error) }) })
  return (
    <MediaRow
      media={<Picture image={product.image} sizes="64px" ratio={3 / 4} alt="" />}
      side={
        <TextButton
          tone="muted"
          onClick={() => stop.isPending || end()}
          aria-label={t('awaitedStopOf', { product: product.title, size: size.title })}
        >
          {t('awaitedStop')}
        </TextButton>
      }
    >
      <TextLink to={pathTo('product-slug', { slug: product.slug }, { size: size.title })}>{`${product.title}, ${size.title}`}</TextLink>
      <Note>{note()}</Note>
    </MediaRow>
  )
}
