import { useController, type UseFormReturn } from 'react-hook-form'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { MediaFocus, MediaOne, StoredMedia } from '#contracts/staff/media.contract.ts'
import { TextButton } from '#staff/parts/button/button.tsx'
import { ShopImage } from '#staff/parts/picture/shop-image.tsx'

interface FocusFieldProps {
  form: UseFormReturn<StoredMedia>
  picture: MediaOne
  isReadOnly: boolean
}

const centre: MediaFocus = { x: 50, y: 50 }
const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const inside = (per: number): number => Math.min(100, Math.max(0, Math.round(per)))

/** The picture with the point that stays in sight: pressed or drawn to its place, or moved with arrows (with Shift by ten). */
export function FocusField({ form, picture: { image, name }, isReadOnly }: FocusFieldProps) {
  const t = useTranslations('media')
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ control: form.control, name: 'focus' })
  const focus = value ?? centre
  const words = value ? t('at', value) : t('centre')
  const place = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    onChange({ x: inside(((event.clientX - box.left) / box.width) * 100), y: inside(((event.clientY - box.top) / box.height) * 100) })
  }
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const by = event.shiftKey ? 10 : 1
    onChange({ x: inside(focus.x + step[0] * by), y: inside(focus.y + step[1] * by) })
  }
  return (
    <>
      <div
        className="fp-in"
        style={{ aspectRatio: image.width / image.height, backgroundColor: image.color }}
        {...(!isReadOnly && {
          onPointerDown: (event: PointerEvent<HTMLElement>) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            place(event)
          },
          onPointerMove: (event: PointerEvent<HTMLElement>) => event.buttons === 1 && place(event),
        })}
      >
        <ShopImage
          src={`${image.src}/${image.widths.findLast((width) => width <= 800) ?? 64}.webp`}
          alt={image.alt || name}
          draggable={false}
        />
        {!isReadOnly && (
          <button
            className="fp"
            ref={ref}
            type="button"
            style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
            aria-label={t('focusNow', { words })}
            onKeyDown={move}
            onBlur={onBlur}
          />
        )}
      </div>
      <p className="xs mut fp-says">
        <output>{t('focusNow', { words })}</output> {!isReadOnly && t('focusHow')}{' '}
        {!isReadOnly && value && <TextButton onClick={() => onChange(null)}>{t('focusDrop')}</TextButton>}
      </p>
    </>
  )
}
