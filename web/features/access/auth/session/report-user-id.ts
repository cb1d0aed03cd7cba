import type { ApiCall } from '#contracts/client.ts'
import type { User } from '#contracts/customers.contract.ts'
import { emitShopEvent } from '#web/lib/api/events.ts'

/**
 * Tells analytics who has logged in, once for an account: the shop remembers that it was told. When it cannot be told to remember, the next
 * login tells again; a login never fails by it. Source: AUTH-03.
 */
export async function reportUserId(api: ApiCall, user: User): Promise<void> {
  if (user.minbox_id_send_to_ya_metrika) return
  emitShopEvent('user-id', { userId: user.id })
  await api('POST /personal/account', { body: { minbox_id_send_to_ya_metrika: true } }).catch(() => undefined)
}
