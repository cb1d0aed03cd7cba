import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Breadcrumb } from '#contracts/shared.contract.ts'
import { useLogout } from '#web/features/access/auth/session/session.queries.ts'
import { NeedsScript } from '#web/features/base/page/needs-script.tsx'
import { Trail } from '#web/features/base/page/trail.tsx'
import { useFavoritesCount } from '#web/features/buying/favorites/known-favorites.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { useMenu } from '#web/lib/api/vars.ts'
import { WithMenu, Wrap } from '#web/ui/layout/layout.tsx'
import { SideMenu } from '#web/ui/side-menu/side-menu.tsx'
import { useOwnOrderCounts } from './account.queries.ts'
import { useAddresses } from './addresses/addresses.queries.ts'
import { useAwaited } from './preferences/awaited.queries.ts'
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
          <NeedsScript what="account" />
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
  const counts = useMenuCounts()
  const out = items.find((item) => item.url === logoutUrl)
  return (
    <SideMenu
      label={t('title')}
      items={items.filter((item) => item !== out).map(({ title, url }) => ({ title, to: url, note: counts.get(url) }))}
      action={out && { title: out.title, onAct: () => logout.mutate(), disabled: logout.isPending }}
    />
  )
}

/** How many things lie behind an item of the menu, by its address; nothing where there are none. */
function useMenuCounts(): Map<string, number | undefined> {
  return new Map([
    [pathTo('my-history'), useOwnOrderCounts()?.all || undefined],
    [pathTo('my-favorites'), useFavoritesCount() || undefined],
    [pathTo('my-addresses'), useAddresses().data?.length || undefined],
    [pathTo('my-notifications'), useAwaited().data?.length || undefined],
  ])
}
