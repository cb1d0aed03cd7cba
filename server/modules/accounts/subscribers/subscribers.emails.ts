import { localizedPath, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { sendMessage } from '#server/modules/base/messages/index.ts'
import type { Subscriber } from './subscribers.repo.ts'
import { confirmToken, leaveToken } from './tokens.rules.ts'

const linkTo = ({ config }: Platform, locale: Locale, path: string, token: string) =>
  `${config.publicUrl}${localizedPath(locale, path)}?t=${encodeURIComponent(token)}`

/** Asks whoever has the address whether they want to subscribe, or reminds them; it is no advertising. Source: FORM-17. */
export async function writeConfirmEmail(
  tx: Db,
  platform: Platform,
  { id, email, locale, requestedAt }: Subscriber,
  kind: 'confirm' | 'reminder' = 'confirm',
): Promise<void> {
  const url = linkTo(platform, locale, '/subscribed', confirmToken(platform.secrets, { id, requestedAt }))
  const leave = linkTo(platform, locale, '/unsubscribe', leaveToken(platform.secrets, id))
  await sendMessage(tx, platform, { channel: 'email', to: email, locale, key: `subscribers.email.${kind}`, params: { url, leave } })
}

/** The first advertising email: with the ways to leave that belong to each of them. Source: MAIL-04. */
export async function writeWelcome(tx: Db, platform: Platform, { id, email, locale }: Subscriber): Promise<void> {
  const listToken = leaveToken(platform.secrets, id)
  const url = `${platform.config.publicUrl}${localizedPath(locale, '/catalog')}`
  const leave = linkTo(platform, locale, '/unsubscribe', listToken)
  await sendMessage(tx, platform, {
    channel: 'email',
    to: email,
    locale,
    key: 'subscribers.email.welcome',
    params: { url, leave },
    listToken,
  })
}
