import { useEffect } from 'react'
import { PageTitle, Wrap } from '#web/ui/layout/layout.tsx'
import { showStates } from './show-states.ts'
import { ButtonSamples, ChoiceSamples, QuantitySamples } from './ui-controls.tsx'
import { FieldSamples, FormSamples, PhoneSamples } from './ui-fields.tsx'
import { FinderSamples } from './ui-finders.tsx'
import css from './ui.module.css'
import { OverlaySamples } from './ui-overlays.tsx'
import { AccountSamples, StripSamples, WaySamples } from './ui-page-parts.tsx'
import { FacetSamples, GoodsSamples, SizeSamples } from './ui-shop.tsx'

export const meta = () => [{ title: 'Primitives' }, { name: 'robots', content: 'noindex' }]

/** Every primitive of `web/ui` in every state, for those who build pages. */
export default function UiPage() {
  // Talks to the style sheets of this page.
  useEffect(() => showStates(), [])
  return (
    <main className={css.page}>
      <Wrap>
        <PageTitle>Primitives and states</PageTitle>
        <div className={css.grid}>
          <ButtonSamples />
          <QuantitySamples />
          <FieldSamples />
          <SizeSamples />
          <GoodsSamples />
          <PhoneSamples />
          <FinderSamples />
          <FacetSamples />
          <ChoiceSamples />
          <FormSamples />
          <WaySamples />
          <StripSamples />
          <AccountSamples />
          <OverlaySamples />
        </div>
      </Wrap>
    </main>
  )
}
