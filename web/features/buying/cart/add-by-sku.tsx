import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { focusAtOnce } from '#web/lib/browser/focus-at-once.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'
import { useCart } from './cart.queries.ts'
import { useAddToCart } from './use-add-to-cart.ts'
import css from './add-by-sku.module.css'

/** For whoever knows what they want by its number, from a label or a stylist: a link that opens a field. Nothing until the cart is known. Source: CART-02. */
export function AddBySku() {
  const t = useTranslations('cart')
  const [isOpen, setIsOpen] = useState(false)
  if (!useCart().data) return null
  return (
    <div className={css.place}>
      {isOpen ? (
        <SkuEntry />
      ) : (
        <TextButton aria-expanded={false} onClick={() => setIsOpen(true)}>
          {t('sku.open')}
        </TextButton>
      )}
    </div>
  )
}

function SkuEntry() {
  const t = useTranslations('cart')
  const [sku, setSku] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { addBySku, isPending } = useAddToCart()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isEmpty = sku.trim() === ''
    setIsMissing(isEmpty)
    if (isEmpty) return event.currentTarget.querySelector('input')?.focus()
    const { added } = await addBySku(sku.trim(), { sourceId: 'sku', isQuiet: true })
    if (added) setSku('')
  }
  return (
    <form className={css.entry} method="post" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('sku.label')}
        name="sku"
        value={sku}
        maxLength={limits.sku}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        ref={focusAtOnce}
        onChange={({ target }) => {
          setSku(target.value)
          setIsMissing(false)
        }}
        error={isMissing ? t('sku.empty') : undefined}
      />
      <Button kind="line" type="submit" busy={isPending}>
        {t('sku.add')}
      </Button>
    </form>
  )
}
