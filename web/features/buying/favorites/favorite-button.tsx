import { useTranslations } from 'use-intl'
import { IconButton } from '#web/ui/icon-button/icon-button.tsx'
import { HeartIcon } from '#web/ui/icons/icons.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { useIsFavorite } from './known-favorites.ts'
import { useToggleFavorite } from './use-toggle-favorite.ts'

type FavoriteButtonProps = {
  productId: number
  /** Names the product for screen readers. */
  title: string
  /** `line` is the 52 px neighbor of a main button, `words` a text button. */
  kind?: 'plain' | 'line' | 'words'
}

/** The heart: fills at once, and empties again with a message when the server refuses. Source: FAV-01, UX-32. */
export function FavoriteButton({ productId, title, kind = 'plain' }: FavoriteButtonProps) {
  const t = useTranslations('heart')
  const isFavorite = useIsFavorite(productId)
  const toggle = useToggleFavorite()
  const press = () => toggle(productId)
  if (kind === 'words') {
    // The words tell the state; what is read begins with what is seen.
    const words = isFavorite ? t('added') : t('add')
    return (
      <TextButton tone="muted" aria-label={`${words}: ${title}`} onClick={press}>
        {words}
      </TextButton>
    )
  }
  return (
    <IconButton label={t('toggle', { title })} kind={kind} size={kind === 'line' ? 52 : 44} pressed={isFavorite} onClick={press}>
      <HeartIcon />
    </IconButton>
  )
}
