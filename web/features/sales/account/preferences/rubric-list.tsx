import { useTranslations } from 'use-intl'
import { Chip, ChipList } from '#web/ui/chip/chip.tsx'
import { FormSection } from '#web/ui/layout/form-layout.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { useChooseRubrics, useRubrics } from './choices.queries.ts'

/** The parts of the shop that emails about collections and sales are to be about. Every press is kept at once. Source: ACC-06. */
export function RubricList() {
  const t = useTranslations('notifications')
  const { data } = useRubrics()
  const { mutate } = useChooseRubrics()
  if (!data || data.results.length === 0) return null
  const chosen = data.results.filter((one) => one.is_on).map((one) => one.slug)
  const toggled = (slug: string, isOn: boolean) => (isOn ? chosen.filter((one) => one !== slug) : [...chosen, slug])
  return (
    <FormSection title={t('rubrics')}>
      <Stack gap="xs">
        <ChipList label={t('rubrics')}>
          {data.results.map(({ slug, title, is_on: isOn }) => (
            <Chip key={slug} size="large" pressed={isOn} onClick={() => mutate(toggled(slug, isOn))}>
              {title}
            </Chip>
          ))}
        </ChipList>
        <Note>{t(chosen.length > 0 ? 'rubricsNote' : 'rubricsAll')}</Note>
      </Stack>
    </FormSection>
  )
}
