import '#web/lib/i18n/later-messages.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DefaultPoint } from '#contracts/default-point.contract.ts'
import { PointsPicker } from '#web/features/sales/points/points-picker.tsx'
import { useDefaultPoint, useDefaultPointChanges, useDeliveryPoints } from '#web/features/sales/points/points.queries.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { useCity } from '#web/lib/api/vars.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Note } from '#web/ui/layout/layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import css from './default-point-dialog.module.css'
import { pointPlace } from './default-point-words.ts'

/** Chooses the default pickup point among those of the city, or takes it away. Source: ACC-04, decision 0054. */
export function DefaultPointDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('addresses')
  const city = useCity()
  const kept = useDefaultPoint().data
  return (
    <Dialog title={t('point.title')} lead={t('point.lead')} size="l" closeLabel={t('point.close')} onClose={onClose}>
      {city && <Choice key={city.id} cityId={city.id} kept={kept?.point ?? null} isMasked={kept?.is_masked === true} onClose={onClose} />}
    </Dialog>
  )
}

type ChoiceProps = { cityId: number; kept: DefaultPoint | null; isMasked: boolean; onClose: () => void }

function Choice({ cityId, kept, isMasked, onClose }: ChoiceProps) {
  const t = useTranslations('addresses')
  const errors = useFormErrors(['point_id'])
  const { choose, forget } = useDefaultPointChanges()
  const points = useDeliveryPoints(cityId).data?.filter((point) => point.kind !== 'shop') ?? []
  const [picked, pick] = useState<number>()
  const keptId = kept?.is_offered ? kept.id : undefined
  const chosenId = picked ?? keptId
  const chosen = points.find((point) => point.id === chosenId)
  const place = chosen
    ? pointPlace(chosen, undefined, undefined)
    : keptId !== undefined && kept
      ? pointPlace(kept, kept.city, cityId)
      : undefined
  const done = (text: string) => () => {
    showToast({ text })
    onClose()
  }

  const save = () => {
    if (choose.isPending) return
    if (chosenId === undefined) return errors.showFields({ point_id: t('point.required') })
    if (chosenId === keptId) return onClose()
    errors.clearAll()
    choose.mutate(chosenId, { onSuccess: done(t('point.saved')), onError: errors.showError })
  }
  const drop = () => {
    if (forget.isPending) return
    errors.clearAll()
    forget.mutate(undefined, { onSuccess: done(t('point.forgotten')), onError: errors.showError })
  }
  return (
    <form {...errors.formProps} className={css.form} onSubmit={(event) => event.preventDefault()}>
      <PointsPicker
        cityId={cityId}
        name="point_id"
        place="dialog"
        aside={
          <TextButton onClick={() => openOverlay('choose-city', { onChosen: () => openOverlay('default-point', {}) })}>
            {t('point.otherCity')}
          </TextButton>
        }
        chosen={chosenId}
        error={errors.of('point_id')}
        onChoose={(id) => {
          pick(id)
          errors.clear('point_id')
        }}
      />
      <Note>{t('point.prices')}</Note>
      <div className={css.bar}>
        <FormErrors errors={errors.form} />
        {place && <p>{t('point.chosen', { place })}</p>}
        {(kept || isMasked) && (
          <TextButton tone="muted" onClick={drop}>
            {t('point.forget')}
          </TextButton>
        )}
        {points.length > 0 && (
          <Button busy={choose.isPending} onClick={save}>
            {t('point.save')}
          </Button>
        )}
      </div>
    </form>
  )
}
