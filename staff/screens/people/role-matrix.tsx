import { useTranslations } from 'use-intl'
import { isPermitted, staffPermissions, staffRoles, type StaffPermission, type StaffRole } from '#contracts/staff/permissions.ts'
import { Sheet } from '#staff/parts/list/sheet.tsx'

const permissions = Object.keys(staffPermissions) as StaffPermission[]
const areas = [...new Set(permissions.map((permission) => permission.split('.')[0] ?? ''))].filter((area) => area !== 'staff')
const grades = ['read', 'counts', 'write', 'publish']

/** What a role may in an area: the highest grade, and the acts that are more than a write. */
function cell(role: StaffRole, area: string): { grade: string | undefined; acts: string[] } {
  const may = permissions
    .filter((permission) => permission.startsWith(`${area}.`) && isPermitted([role], permission))
    .map((permission) => permission.slice(area.length + 1))
  const grade = ['publish', 'write', 'read', 'counts'].find((one) => may.includes(one))
  return { grade, acts: may.filter((one) => !grades.includes(one)) }
}

/** Roles and what each may: fixed in code, shown as it is. Source: ADM-05, decision 0150. */
export function RoleMatrix() {
  const t = useTranslations()
  return (
    <div className="sv-s">
      <h2 className="sv-h2">{t('people.matrix.title')}</h2>
      <Sheet isPlain label={t('people.matrix.title')}>
        <table className="sv-t mx">
          <thead>
            <tr>
              <th>{t('people.matrix.area')}</th>
              {staffRoles.map((role) => (
                <th key={role}>{t(`roles.${role}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {areas.map((area) => (
              <tr key={area}>
                <th scope="row">{t(`people.areas.${area}`)}</th>
                {staffRoles.map((role) => {
                  const { grade, acts } = cell(role, area)
                  const words = [
                    ...(grade === undefined ? [] : [t(`people.matrix.${grade}`)]),
                    ...acts.map((act) => t(`people.matrix.${act}`)),
                  ]
                  return <td key={role}>{words.length > 0 ? words.join(', ') : '—'}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Sheet>
    </div>
  )
}
