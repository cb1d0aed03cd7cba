import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { keptCode } from '#web/features/buying/promo/kept-code.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { takeDraftBack } from '../draft/order-draft.ts'
import { useBackToCart } from '../order.queries.ts'

/**
 * Out of an order that could not be paid: it is cancelled and its things are in the cart again, to be paid in any other way. `text` stands
 * beside a better choice, `button` where there is no other. Source: UX-47.
 */
export function BackToCart({ number, kind }: { number: string; kind: 'text' | 'button' }) {
  const t = useTranslations('order')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const back = useBackToCart(number)
  const goBack = () =>
    back.mutate(undefined, {
      onSuccess: async (reply) => {
        if (!reply) return
        const code = takeDraftBack(sessionStorage, number)
        if (code && keptCode.read() === undefined) keptCode.write(code)
        // The page of an order that is no more is nothing to come back to.
        await navigate(pathTo('cart'), { replace: true })
        const lacking = reply.missing.map(({ title, size, message }) => t('fail.backMissing', { title, size, message }))
        if (lacking.length > 0) openOverlay('alert', { title: t('fail.backPartly'), text: lacking.join('\n') })
      },
    })
  return (
    <Stack>
      <FormErrors errors={back.error ? [errorText(back.error)] : []} />
      <div>
        {kind === 'text' ? (
          <TextButton disabled={back.isPending} onClick={goBack}>
            {t('fail.back')}
          </TextButton>
        ) : (
          <Button busy={back.isPending} onClick={goBack}>
            {t('fail.overBack')}
          </Button>
        )}
      </div>
    </Stack>
  )
}
