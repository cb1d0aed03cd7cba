import type { MessageParams } from '#core/domain-error.ts'
import type { StaffPermission } from '#contracts/staff/permissions.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { triesOfCode } from './delivery.rules.ts'
import { findOpening, insertMessage } from './messages.repo.ts'
import { permissionOfLetter, watchedMs } from './operator-lines.rules.ts'

/**
 * Under which limits it leaves: a code that somebody waits for, counted where it is asked for, goes out before all others; what concerns the safety of an
 * account has a share of its own; what goes to the people of the shop has no limit. Source: decision 0079.
 */
export const messageKinds = ['code', 'account', 'staff'] as const
export type MessageKind = (typeof messageKinds)[number]

export interface NewMessage {
  /** `call`: the text is read out. */
  channel: 'sms' | 'call' | 'email'
  /** E.164 phone or e-mail address. */
  to: string
  locale: Locale
  /** The message's key in some module's message file, with the values of its placeholders. */
  key: string
  params?: MessageParams
  /** News of orders and the like when absent. */
  kind?: MessageKind
  /** Makes it advertising: the token with which `POST /mail/unsubscribe/{token}` takes its recipient off. Source: MAIL-04. */
  listToken?: string
  /** The number of the order that it is about. */
  order?: string
  /** It goes out at a moment, unless somebody with a right has opened the Today board since it was written. */
  waits?: { runAt: Date; unlessOpened: StaffPermission }
}

/**
 * Writes a message in the caller's transaction and enqueues its delivery there: it goes out if and only if the fact is
 * committed. The text is fixed now, in the recipient's language. Source: house B8, decisions S.
 */
export async function sendMessage(tx: Db, platform: Pick<Platform, 'jobs' | 'translator' | 'clock'>, message: NewMessage): Promise<void> {
  const id = await insertMessage(tx, {
    channel: message.channel,
    recipient: message.to,
    text: platform.translator.text(message.locale, message.key, message.params),
    locale: message.locale,
    listToken: message.listToken ?? null,
    orderNumber: message.order ?? null,
    kind: message.kind ?? 'news',
    createdAt: platform.clock.now(),
  })
  const { kind, waits } = message
  await enqueueDelivery(tx, platform, id, { ...(kind === 'code' && { tries: triesOfCode }), ...(kind && { kind }), ...waits })
}

/**
 * Writes an email to whoever runs the shop, in the caller's transaction; the `key` as for any message. The Today board is the first channel: a letter
 * whose line somebody with the right to it has seen within the hour waits until that hour is over, and is dropped when somebody looks again meanwhile.
 * What has no line there, alarms for one, goes out at once. Source: admin.md §8, Board.
 */
export async function notifyOperator(
  tx: Db,
  platform: Pick<Platform, 'jobs' | 'translator' | 'clock' | 'config'>,
  key: string,
  params?: MessageParams,
): Promise<void> {
  const to = platform.config.operatorEmail
  const permission = permissionOfLetter(key)
  const now = platform.clock.now().getTime()
  const opened = permission && (await findOpening(tx, permission))
  const until = opened && opened.getTime() + watchedMs
  const waits = permission && until !== undefined && until > now ? { runAt: new Date(until), unlessOpened: permission } : undefined
  await sendMessage(tx, platform, {
    channel: 'email',
    to,
    locale: 'ru',
    key,
    kind: 'staff',
    ...(params && { params }),
    ...(waits && { waits }),
  })
}

/**
 * Enqueues a try to deliver; `tries`: of how many at the most, for what somebody waits for. One job a message: what a worker still holds that could not
 * note its end does not try once more beside it.
 */
export async function enqueueDelivery(
  tx: Db,
  { jobs }: Pick<Platform, 'jobs'>,
  id: number,
  { tries, runAt, kind, unlessOpened }: { tries?: number | undefined; runAt?: Date; kind?: MessageKind; unlessOpened?: StaffPermission },
): Promise<void> {
  const isAwaited = tries !== undefined
  const payload = { id, ...(isAwaited && { tries }), ...(kind && { kind }), ...(unlessOpened && { unlessOpened }) }
  await jobs.enqueue(tx, 'messages:deliver', payload, { key: `messages:deliver:${id}`, isAwaited, ...(runAt && { runAt }) })
}
