import { useTranslations } from 'use-intl'
import { rolesThatMay, type StaffPermission } from '#contracts/staff/permissions.ts'
import { useMe } from '#staff/lib/me.ts'
import { ButtonLink } from '../button/button.tsx'

/** A screen that this person may not open: who may, and what their own roles are. Source: SUX-16. */
export function Forbidden({ permission }: { permission: StaffPermission }) {
  const t = useTranslations()
  const { roles } = useMe()
  const names = (list: readonly string[]): string => list.map((role) => t(`roles.${role}`)).join(', ')
  return (
    <div className="page-state">
      <title>{t('parts.pageTitle', { title: t('parts.forbidden') })}</title>
      <p className="bign">403</p>
      <h1>{t('parts.forbidden')}</h1>
      <p className="mut">{t('parts.forbiddenText', { allowed: names(rolesThatMay(permission)), own: names(roles) })}</p>
      <div className="acts">
        <ButtonLink kind="line" to="/">
          {t('parts.toStart')}
        </ButtonLink>
      </div>
    </div>
  )
}
