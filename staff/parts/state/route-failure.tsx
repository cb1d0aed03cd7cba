import { useRevalidator, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'
import { Unreachable } from '#staff/lib/api/client.ts'
import { Failure } from './failure.tsx'
import { Button } from '../button/button.tsx'

/** A screen that broke, or whose first call failed. */
export function RouteFailure() {
  const t = useTranslations('parts')
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  if (error instanceof ApiError || error instanceof Unreachable) return <Failure error={error} onRetry={() => void revalidate()} />
  return (
    <div className="page-state" role="alert">
      <h1>{t('broken')}</h1>
      <p className="mut">{t('brokenText')}</p>
      <div className="acts">
        <Button onClick={() => location.reload()}>{t('reload')}</Button>
      </div>
    </div>
  )
}
