import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { CalcPrice, CalcPriceBody } from '#contracts/checkout.contract.ts'
import { limits } from '#contracts/limits.ts'
import { sortErrors } from '#web/lib/api/error-text.ts'
import { focusAtOnce } from '#web/lib/browser/focus-at-once.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormSection } from '#web/ui/layout/form-layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'
import { AppliedCode } from './applied-code.tsx'
import { keptCode, useKeptCode } from './kept-code.ts'
import { useApplyCode } from './promo.queries.ts'
import css from './promo-field.module.css'

type PromoFieldProps = {
  /** The totals that are shown; undefined before the first. */
  price: CalcPrice | undefined
  /** What they were asked for. */
  pricing: CalcPriceBody
}

/** The promo code of the order: a link that opens a field; what the code gives, or why it gives nothing, with one press to remove it. Source: UX-37. */
export function PromoField(props: PromoFieldProps) {
  const t = useTranslations('promo')
  return (
    <FormSection title={t('title')}>
      <Code {...props} />
    </FormSection>
  )
}

function Code({ price, pricing }: PromoFieldProps) {
  const t = useTranslations('promo')
  const kept = useKeptCode()
  const [isOpen, setIsOpen] = useState(false)
  const [wasKept, setWasKept] = useState(kept)
  // Whoever takes the code out, the shopper or the shop: an empty field that takes the focus would look as if it had been lost.
  if (kept !== wasKept) {
    setWasKept(kept)
    if (kept === undefined) setIsOpen(false)
  }
  const link = useRef<HTMLDivElement>(null)
  const remove = () => {
    keptCode.write(undefined)
    // The button goes away with its line; the focus stays where the code was.
    requestAnimationFrame(() => link.current?.querySelector('button')?.focus())
  }
  if (kept !== undefined) return <AppliedCode code={kept} price={price} onRemove={remove} takesFocus={isOpen} />
  if (isOpen) return <CodeEntry pricing={pricing} />
  return (
    <div ref={link}>
      <TextButton aria-expanded={false} onClick={() => setIsOpen(true)}>
        {t('open')}
      </TextButton>
    </div>
  )
}

function CodeEntry({ pricing }: Pick<PromoFieldProps, 'pricing'>) {
  const t = useTranslations('promo')
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, error, reset } = useApplyCode(pricing)
  const reasonOf = (refusal: unknown) => {
    const { fields, form } = sortErrors(refusal, ['coupon'], { server: t('failed'), network: t('failed') })
    return fields.coupon ?? form.join(' ')
  }
  const apply = () => {
    setIsMissing(code.trim() === '')
    if (code.trim() !== '' && !isPending) mutate(code.trim())
  }
  // A form may not lie in the form of the order: Enter is this field's own.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <div className={css.entry} data-apart>
      <TextField
        label={t('title')}
        labelHidden
        name="coupon"
        value={code}
        maxLength={limits.coupon}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        ref={focusAtOnce}
        onChange={({ target }) => {
          setCode(target.value)
          setIsMissing(false)
          if (error) reset()
        }}
        onKeyDown={onKeyDown}
        error={isMissing ? t('empty') : error ? reasonOf(error) : undefined}
      />
      <Button kind="line" busy={isPending} onClick={apply}>
        {t('apply')}
      </Button>
    </div>
  )
}
