import type { SurveyType } from '#contracts/surveys.contract.ts'
import { limits } from '#contracts/limits.ts'
import { dayInWords, dayMs } from '#core/dates.ts'
import { localizedPath } from '#core/locale.ts'
import { unbrokenOrderNumber } from '#core/order-number.ts'
import { returnDays } from '#core/return-days.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { eachRow } from '#server/platform/jobs/each-row.ts'
import type { Platform } from '#server/platform/module.ts'
import { findCity } from '#server/modules/base/geo/index.ts'
import { listDeclined } from '#server/modules/accounts/customers/index.ts'
import { sendMessage } from '#server/modules/base/messages/index.ts'
import { findOrder, isErased, listDelivered, listItems, type DeliveredOrder, type OrderRow } from '#server/modules/sales/orders/index.ts'
import * as repo from './invitations.repo.ts'
import { isSentBack } from './reading.service.ts'
import { findPublished, type InvitationRow } from './surveys.repo.ts'
import { invitationMs, isWritingHour, personPauseMs, reminderMs } from './surveys.rules.ts'
import { hashOfToken, tokenOf } from './tokens.ts'

/** Orders and invitations that are read at once. */
const portion = 200

/**
 * Asks who has received an order so many days ago (SURVEY_AFTER_DAYS), and reminds once whoever has not answered in five; what is sent back, or too old, is
 * asked about no more. Runs may overlap. Throws at the end when one could not be done. Source: FORM-23.
 */
export async function inviteToSurveys(platform: Platform): Promise<void> {
  const { db, clock, log } = platform
  await repo.closeInvitations(db, clock.now())
  await eachRow({ event: 'surveys.invite', log, idOf: ({ order }) => order.id }, dueOrders(platform), (due) => invite(platform, due))
  await eachRow({ event: 'surveys.remind', log, idOf: ({ id }) => id }, unanswered(platform), (one) => remind(platform, one))
}

/** While they can come back orders are looked at: one that was missed, for a night or an outage, is asked about later. */
async function* dueOrders({ db, clock, config }: Platform): AsyncGenerator<DeliveredOrder> {
  const now = clock.now().getTime()
  const until = new Date(now - config.surveyAfterDays * dayMs)
  const from = new Date(now - Math.max(returnDays, config.surveyAfterDays + 7) * dayMs)
  for (let after: number | undefined = 0; after !== undefined;) {
    const due: DeliveredOrder[] = await listDelivered(db, { from, until, after, limit: portion })
    const invited = await repo.listInvited(
      db,
      due.map(({ order }) => order.id),
    )
    yield* due.filter(({ order }) => !invited.has(order.id))
    after = due.at(-1)?.order.id
  }
}

async function* unanswered({ db, clock }: Platform): AsyncGenerator<InvitationRow> {
  const now = clock.now()
  const sentUntil = new Date(now.getTime() - reminderMs)
  for (let after: number | undefined = 0; after !== undefined;) {
    const rows: InvitationRow[] = await repo.listUnanswered(db, { sentUntil, now, after, limit: portion })
    yield* rows
    after = rows.at(-1)?.id
  }
}

async function invite(platform: Platform, { order, deliveredAt }: DeliveredOrder): Promise<void> {
  const { clock, secrets } = platform
  const now = clock.now()
  if (isErased(order)) return
  await inTransaction(platform.db, async (tx) => {
    const channel = order.contact.email ? 'email' : 'sms'
    if (!(await mayWrite(tx, order, channel, now))) return
    const personHash = secrets.hmac('survey-person', order.contactPhone)
    await repo.lockPerson(tx, personHash)
    const last = await repo.findLastOf(tx, personHash)
    if (last && now.getTime() - last.sentAt.getTime() < personPauseMs) return
    // Who was asked about the shop last time is asked about the goods now.
    const type = last?.type === 'quality-online' ? 'qualityof' : 'quality-online'
    const survey = await findPublished(tx, type)
    const lineIds = await askedLines(tx, order, type)
    if (!survey || lineIds.length === 0) return
    const isNew = await repo.insertInvitation(tx, {
      type,
      orderId: order.id,
      lineIds,
      customerId: order.customerId,
      personHash,
      tokenHash: hashOfToken(secrets, tokenOf(secrets, type, order.number)),
      channel,
      deliveredAt,
      sentAt: now,
      expiresAt: new Date(now.getTime() + invitationMs),
    })
    if (isNew) await write(tx, platform, order, { type, deliveredAt, channel, key: `surveys.invitation_${channel}` })
  })
}

/** One reminder, by email only. */
async function remind(platform: Platform, { id, type, orderId, deliveredAt }: InvitationRow): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const now = platform.clock.now()
    const order = await findOrder(tx, orderId)
    if (!order?.contact.email || isErased(order) || !(await mayWrite(tx, order, 'email', now))) return
    if (!(await repo.markReminded(tx, id, now))) return
    await write(tx, platform, order, { type, deliveredAt, channel: 'email', key: 'surveys.reminder_email' })
  })
}

/** Whether the owner of an order may be written to now: it is day where the order went, and they have not switched surveys off. */
async function mayWrite(tx: Db, order: OrderRow, channel: 'email' | 'sms', now: Date): Promise<boolean> {
  const city = await findCity(tx, order.cityId)
  if (!city || !isWritingHour(now, city.timeZone)) return false
  if (order.customerId === null) return true
  return !(await listDeclined(tx, [order.customerId], 'surveys', channel)).has(order.customerId)
}

/** The lines that are asked about: none that is sent back; one by one only the dearest. */
async function askedLines(tx: Db, order: OrderRow, type: SurveyType): Promise<number[]> {
  const lines = (await listItems(tx, [order.id])).filter((line) => !isSentBack(line))
  const dearest = lines.toSorted((one, other) => other.price - one.price || one.position - other.position)
  return (type === 'qualityof' ? dearest.slice(0, limits.surveyLines) : lines).map(({ id }) => id)
}

interface Writing {
  type: SurveyType
  deliveredAt: Date
  channel: 'email' | 'sms'
  key: string
}

async function write(tx: Db, platform: Platform, order: OrderRow, { type, deliveredAt, channel, key }: Writing): Promise<void> {
  const { locale } = order
  const path = localizedPath(locale, `/${type}?t=${tokenOf(platform.secrets, type, order.number)}`)
  await sendMessage(tx, platform, {
    channel,
    to: channel === 'email' ? (order.contact.email ?? '') : order.contactPhone,
    locale,
    key,
    params: {
      about: type === 'qualityof' ? 'goods' : 'order',
      number: unbrokenOrderNumber(order.number),
      date: dayInWords(deliveredAt, locale),
      url: platform.config.publicUrl + path,
    },
  })
}
