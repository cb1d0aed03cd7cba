import { useTranslations } from 'use-intl'
import type { AddedPieces } from '#web/features/buying/cart/add-many.queries.ts'
import { FormErrors, OkLine } from '#web/ui/form-errors/form-errors.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'

/** What became of the pieces that were put into the cart: how many are there, and why any is not. */
export function LookResult({ result }: { result: AddedPieces | undefined }) {
  const t = useTranslations('lookbook')
  const { added = [], refused = [] } = result ?? {}
  return (
    <output>
      {result && (
        <Stack gap="xs">
          {added.length > 0 && (
            <OkLine>{t('addedSome', { titles: added.map((piece) => piece.title).join(', '), count: added.length })}</OkLine>
          )}
          {refused.length > 0 && <FormErrors errors={refused.map(({ piece, message }) => `${piece.title}. ${message}`)} />}
        </Stack>
      )}
    </output>
  )
}
