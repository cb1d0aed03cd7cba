import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Breadcrumb } from '#contracts/shared.contract.ts'
import { useLogout } from '#web/features/auth/session.queries.ts'
import { NeedsScript } from '#web/features/shell/needs-script.tsx'
import { Trail } from '#web/features/shell/trail.tsx'
import { pathTo } from '#web/lib/paths.ts'
import { useMenu } from '#web/lib/vars.ts'
import { WithMenu, Wrap } from '#web/ui/layout/layout.tsx'
import { SideMenu } from '#web/ui/side-menu/side-menu.tsx'
import css from './account-frame.module.css'

const logoutUrl = 'LOGOUT'

/** A page of the account: the way back, the personal menu with the way out apart, and the page itself. Source: ACC-01. */
export function AccountFrame({ trail, children }: { trail: readonly Breadcrumb[]; children: ReactNode }) {
  const t = useTranslations('account')
  return (
    <Wrap>
      <Trail items={[{ title: t('title'), url: pathTo('my') }, ...trail]} />
      <div className={css.page}>
        <WithMenu menu={<PersonalMenu />}>
          <NeedsScript />
          {children}
        </WithMenu>
      </div>
    </Wrap>
  )
}

function PersonalMenu() {
  const t = useTranslations('account')
  const logout = useLogout()
  const items = useMenu('PERSONAL_MENU')
  const out = items.find((item) => item.url === logoutUrl)
  return (
    <SideMenu
      label={t('title')}
      items={items.filter((item) => item !== out).map((item) => ({ title: item.title, to: item.url }))}
      action={out && { title: out.title, onAct: () => logout.mutate(), disabled: logout.isPending }}
    />
  )
}
