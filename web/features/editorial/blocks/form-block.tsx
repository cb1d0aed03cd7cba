import { lazy } from 'react'
import { useTranslations } from 'use-intl'
import { GenericButton } from '#web/features/base/page/generic-button.tsx'
import { pathTo } from '#web/lib/page/paths.ts'
import { LatePart } from '#web/ui/late-part/late-part.tsx'
import { Wrap } from '#web/ui/layout/layout.tsx'
import { WhenNear } from '#web/ui/when-near/when-near.tsx'
import type { BlockOf } from './block-of.ts'
import { Words } from './words.tsx'
import css from './rare-blocks.module.css'

const InlineForm = lazy(async () => ({ default: (await import('./inline-form.tsx')).InlineForm }))

/** Where the shop's own forms are. */
const ownForms = { subscribe: '/subscribe', refund: pathTo('refund'), feedback: pathTo('contacts'), stylist: pathTo('contacts') }

/** A form in the page or behind a button; a form of the shop's own has a page. */
export function FormBlock({ block: { title, as, form, use } }: { block: BlockOf<'form'> }) {
  const t = useTranslations('blocks')
  return (
    <Wrap>
      <section className={css.form}>
        {title && (
          <h2 className={css.title}>
            <Words of={title} />
          </h2>
        )}
        {form !== null && as === 'inline' ? (
          <div className={css.fields}>
            <WhenNear>
              <LatePart>
                <InlineForm formId={form} />
              </LatePart>
            </WhenNear>
          </div>
        ) : (
          <GenericButton item={{ title: t('openForm'), form, link: use && ownForms[use] }} />
        )}
      </section>
    </Wrap>
  )
}
