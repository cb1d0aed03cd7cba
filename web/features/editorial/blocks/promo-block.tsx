import { useTranslations } from 'use-intl'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { Wrap } from '#web/ui/layout/layout.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import type { BlockOf } from './block-of.ts'
import { Words } from './words.tsx'
import css from './rare-blocks.module.css'

/** A promo code that can be used now; a press copies it. */
export function PromoBlock({ block: { code, text } }: { block: BlockOf<'promo'> }) {
  const t = useTranslations('blocks')
  const copy = () => {
    navigator.clipboard.writeText(code).then(
      () => showToast({ text: t('copied') }),
      () => showToast({ text: t('kept', { code }) }),
    )
  }
  return (
    <Wrap>
      <section className={css.promo}>
        <p>
          <Words of={text} />
        </p>
        <TextButton onClick={copy} aria-label={t('copy', { code })}>
          <b className={css.code}>{code}</b>
        </TextButton>
      </section>
    </Wrap>
  )
}
