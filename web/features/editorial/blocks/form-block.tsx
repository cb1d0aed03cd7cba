import { lazy } from 'react'
import { useTranslations } from 'use-intl'
import { GenericButton } from '#web/features/base/page/generic-button.tsx'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LatePart } from '#web/ui/late-part/late-part.tsx'
import { Wrap } from '#web/ui/layout/layout.tsx'
import { WhenNear } from '#web/ui/when-near/when-near.tsx'
import type { BlockOf, DialogForm } from './block-of.ts'
import { Words } from './words.tsx'
import css from './rare-blocks.module.css'

const InlineForm = lazy(async () => ({ default: (await import('./inline-form.tsx')).InlineForm }))
const InlineOwnForm = lazy(async () => ({ default: (await import('./inline-form.tsx')).InlineOwnForm }))

/** A form in the page or behind a button, of the staff or of the shop's own. Source: FORM-12, FORM-16, MOD-06. */
export function FormBlock({ block: { title, as, form, use } }: { block: BlockOf<'form'> }) {
  const t = useTranslations('blocks')
  const own = use === 'refund' ? null : use
  const inline = as === 'inline' && (form !== null ? <InlineForm formId={form} /> : own && <InlineOwnForm use={own} />)
  return (
    <Wrap>
      <section className={css.form}>
        {title && (
          <h2 className={css.title}>
            <Words of={title} />
          </h2>
        )}
        {inline ? (
          <div className={css.fields}>
            <WhenNear>
              <LatePart>{inline}</LatePart>
            </WhenNear>
          </div>
        ) : own ? (
          <Button onClick={() => openOwn(own)}>{t('openForm')}</Button>
        ) : (
          <GenericButton item={{ title: t('openForm'), form, link: use && pathTo('refund') }} />
        )}
      </section>
    </Wrap>
  )
}

function openOwn(use: DialogForm): void {
  if (use === 'subscribe') openOverlay('subscribe', {})
  else openOverlay('request', { kind: use })
}
