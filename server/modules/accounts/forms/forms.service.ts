import { dayMs } from '#core/dates.ts'
import type { ApiAnswer, ApiParsed } from '#contracts/api.ts'
import type { Form } from '#contracts/forms.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { addressLimitFactor } from '#server/config.ts'
import { customerIdOf } from '#server/platform/http/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { keyOf, once } from '#server/platform/db/idempotency.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { callerAt } from '#server/platform/http/network.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { securityEvent } from '#server/platform/http/security-event.ts'
import { inPortions } from '#server/platform/jobs/in-portions.ts'
import type { Platform } from '#server/platform/module.ts'
import { listAgreementSettings, recordConsents } from '#server/modules/accounts/agreements/index.ts'
import { beginMarketing, findCustomer, lockCustomerById, sessionOver } from '#server/modules/accounts/customers/index.ts'
import { listPhoneCountries, readPhone } from '#server/modules/base/geo/index.ts'
import { sendMessage } from '#server/modules/base/messages/index.ts'
import { formUnknown, tooManyAnswers } from './forms.errors.ts'
import * as repo from './forms.repo.ts'
import { csvCell, personOf, readAnswers } from './forms.rules.ts'

type Sent = ApiParsed<'POST /forms/:id'>['body']
type Thanks = ApiAnswer<'POST /forms/:id'>['detail']

const hourMs = 3_600_000
/** Answers to all forms that one address may send in an hour. */
const answersAnHour = 20
const keptMs = 365 * dayMs
const originKeptMs = dayMs

/** The forms that are shown, in the words of a locale. Source: FORM-01, FORM-06. */
export async function listFormsIn(db: Db, locale: Locale): Promise<Form[]> {
  const rows = await repo.listForms(db)
  const [fields, settings] = await Promise.all([
    repo.listFields(
      db,
      rows.map((row) => row.id),
    ),
    listAgreementSettings(db, locale),
  ])
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    title: textIn(locale, row.title),
    over_title: row.overTitle ? textIn(locale, row.overTitle) : '',
    fields: fields.filter((field) => field.formId === row.id).map((field) => fieldIn(locale, field)),
    agreements: settings.find((one) => one.type === row.type)?.agreements ?? [],
    bottom_text: row.bottomText ? textIn(locale, row.bottomText) : '',
  }))
}

function fieldIn(locale: Locale, { id, kind, label, isRequired, maxLength, items }: repo.FieldRow): Form['fields'][number] {
  const list = { items: items.map((item) => ({ value: textIn(locale, item.value), is_default: item.isDefault })) }
  return {
    id,
    field_type: kind,
    label: textIn(locale, label),
    required: isRequired,
    max_length: maxLength,
    list: kind === 'list' ? list : null,
  }
}

/**
 * Takes an answer to a form once for its key, with the consents that were given, and writes an email to the staff whose form it is. Answers
 * what to thank with. Throws 400 with an error for each wrong field, or for the agreements, 401 when the account was deleted meanwhile, 404
 * `forms.unknown`, 409 `error.key_reused`, 429 `forms.too_many`. Source: FORM-01, decisions "Dynamic forms", ACC-08.
 */
export async function takeAnswer(platform: Platform, context: RequestContext, id: number, body: Sent): Promise<Thanks> {
  return inTransaction(platform.db, async (tx) => {
    const customerId = customerIdOf(context.actor)
    if (customerId !== undefined && !(await lockCustomerById(tx, customerId))) throw sessionOver()
    const form = await repo.findForm(tx, id)
    if (!form) throw formUnknown()
    const thanks = { title: textIn(context.locale, form.answerTitle), message: textIn(context.locale, form.answerMessage) }
    if (body.website) {
      // It was filled in where nobody sees a field.
      securityEvent(context, 'forms.trap', { form: id })
      return thanks
    }
    const call = { scope: `form:${id}`, key: keyOf(context), body }
    return once(tx, call, platform.clock.now(), async () => {
      await keepAnswer(tx, platform, context, form, body)
      return thanks
    })
  })
}

async function keepAnswer(tx: Db, platform: Platform, context: RequestContext, form: repo.FormRow, body: Sent): Promise<void> {
  const { url = '', agreement_ids: agreedIds, agreement_versions: versions, website: _, ...sent } = body
  const now = platform.clock.now()
  const fields = await repo.listFields(tx, [form.id])
  const countries = await listPhoneCountries(tx)
  const answers = readAnswers(fields, sent, (typed) => readPhone(typed, countries))
  const customerId = customerIdOf(context.actor)
  const customer = customerId === undefined ? undefined : await findCustomer(tx, customerId)
  const page = url.replace(/[?#].*$/, '')
  await repo.insertAnswer(tx, {
    formId: form.id,
    customerId: customer?.id ?? null,
    answers,
    url: page,
    locale: context.locale,
    originHash: await originOf(tx, platform, context),
    sentAt: now,
  })
  const purposes = await recordConsents(tx, platform.secrets, {
    form: form.type,
    agreedIds,
    versions,
    subject: personOf(fields, answers) ?? customer?.phone ?? `form ${form.id} ${keyOf(context)}`,
    ...(customer && { customerId: customer.id }),
    now,
    context,
  })
  if (customer && purposes.has('marketing')) await beginMarketing(tx, customer.id, now)
  await sendMessage(tx, platform, {
    channel: 'email',
    to: form.staffEmail ?? platform.config.operatorEmail,
    locale: 'ru',
    kind: 'staff',
    key: 'forms.answer_email',
    params: { form: form.title.ru, url: page, answers: answers.map(({ label, value }) => `${label}: ${value}`).join('\n') },
  })
}

/** The thanks for a form were seen once more. Throws `forms.unknown` (404). Source: decisions "`accepted/{id}`". */
export async function noteThanks(db: Db, id: number): Promise<void> {
  if (!(await repo.countThanks(db, id))) throw formUnknown()
}

/** Forgets what was sent a year ago, it is somebody's data and was answered long since; and from where, after a day. */
export async function forgetOldAnswers({ db, clock }: Platform): Promise<void> {
  const now = clock.now().getTime()
  await inPortions((limit) => repo.deleteAnswersBefore(db, new Date(now - keptMs), limit))
  await inPortions((limit) => repo.forgetOrigins(db, new Date(now - originKeptMs), limit))
}

/** All answers to a form as CSV, its fields as columns in the words of then; a table that is opened in a program for tables runs nothing. Source: decisions "Dynamic forms". */
export async function writeAnswers(db: Db, formId: number): Promise<string> {
  const rows = await repo.listAnswers(db, formId)
  const labels = [...new Set(rows.flatMap((row) => row.answers.map((answer) => answer.label)))]
  const lines = rows.map(({ sentAt, locale, url, answers }) => [
    sentAt.toISOString(),
    locale,
    url,
    ...labels.map((label) => answers.find((answer) => answer.label === label)?.value ?? ''),
  ])
  return [['sent_at', 'locale', 'url', ...labels], ...lines].map((cells) => cells.map(csvCell).join(',')).join('\r\n') + '\r\n'
}

/** What is kept of a caller's network address, so that nobody fills the mailbox of the staff. Throws `forms.too_many` (429). */
async function originOf(tx: Db, platform: Platform, { ip }: RequestContext): Promise<string | null> {
  if (!platform.config.rateLimits) return null
  const originHash = platform.secrets.hmac('forms.origin', callerAt(ip))
  await repo.lockOrigin(tx, originHash)
  const since = new Date(platform.clock.now().getTime() - hourMs)
  const most = answersAnHour * addressLimitFactor(platform.config)
  if ((await repo.countAnswersFrom(tx, originHash, since)) >= most) throw tooManyAnswers()
  return originHash
}
