import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApi } from '#web/lib/api/use-api.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { useMutation } from '#web/lib/api/queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { useSession } from '../session/session.queries.ts'

/** Uses the link up when the button is pressed, and not before: a preview of the address opens nothing. Source: AUTH-09, T55. */
export function ImpersonationEntrance({ token }: { token: string }) {
  const t = useTranslations('staff')
  const api = useApi()
  const session = useSession()
  const navigate = useNavigate()
  const errors = useFormErrors([])
  const enter = useMutation({
    mutationFn: async () => {
      const { user, token: accessToken } = await api('POST /authorization/admin-login', { body: { token } })
      await session.open(user, accessToken)
    },
    // The link does not stay in the history.
    onSuccess: () => void navigate(pathTo('my'), { replace: true }),
    onError: errors.showError,
  })
  return (
    <Stack>
      <FormErrors errors={errors.form} />
      <div>
        <Button busy={enter.isPending} onClick={() => enter.isPending || enter.mutate()}>
          {t('enter')}
        </Button>
      </div>
    </Stack>
  )
}
