import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { serviceUrl } from './config.values.ts'
import { mayBeCalled } from './platform/http/public-address.ts'

/** A mail server, by TLS or on this machine: what an address of HTTP could lead to as well. */
const mailHost = z
  .string()
  .refine(
    (host) => ['https', 'http'].some((scheme) => mayBeCalled(`${scheme}://${host}`) && URL.parse(`${scheme}://${host}`)?.hostname === host),
    'must be a public host in small letters, or this machine by its number (127.0.0.1)',
  )

/** By whom text messages, calls and letters go out. */
export const messageVariables = {
  SMS: z.enum(['simulator', 'smsc', 'smsru']).default('simulator'),
  SMS_RESERVE: z.enum(['none', 'smsc', 'smsru']).default('none'),
  SMSC_KEY: z.string().default(''),
  SMSC_SENDER: z.string().max(15).default(''),
  SMSC_URL: serviceUrl.default('https://smsc.ru'),
  SMSRU_KEY: z.string().default(''),
  SMSRU_SENDER: z.string().max(15).default(''),
  SMSRU_URL: serviceUrl.default('https://sms.ru'),
  MAIL: z.enum(['simulator', 'smtp']).default('simulator'),
  SMTP_HOST: mailHost.optional(),
  SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(465),
  SMTP_USER: z.string().default(''),
  SMTP_PASSWORD: z.string().default(''),
  DKIM_DOMAIN: z.string().default(''),
  DKIM_SELECTOR: z.string().default(''),
  DKIM_KEY: z.string().default(''),
  MAIL_EVENTS_SECRET: z.string().default(''),
  MAIL_FROM: z.email().optional(),
  MAIL_NAME: z
    .string()
    .regex(/^[^\p{Cc}]*$/u)
    .max(100)
    .default(''),
  CODES_PER_HOUR: z.coerce.number().int().min(10).max(1_000_000).default(1000),
  STRANGERS_CODES_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(300),
  STRANGERS_TEXTS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(300),
}

const messageSchema = z.object(messageVariables)
type MessageVariables = z.output<typeof messageSchema>

/** An account with a provider of text messages; `sender`: the name that phones show, the provider's own when empty. */
interface TextAccount {
  key: string
  sender: string
  /** Origin of its API, without a slash at the end. */
  url: string
}

interface MailAccount {
  host: string
  /** 465: TLS from the start; any other: TLS is asked for, except on this machine. */
  port: number
  user: string
  password: string
  from: { name: string; address: string }
  /** By what emails are signed; undefined: the mail server signs them, or nobody. */
  dkim?: { domainName: string; keySelector: string; privateKey: string }
}

export interface MessageConfig {
  /** By what mail servers sign what they tell of emails; empty: nothing is told. */
  mailEventsSecret: string
  sms: MessageVariables['SMS']
  /** Who takes a text message that the first did not; `none` with a simulator, which plays both. */
  smsReserve: MessageVariables['SMS_RESERVE']
  smsc: TextAccount
  smsRu: TextAccount
  mail: MessageVariables['MAIL']
  smtp: MailAccount
  /** Messages with codes that leave within an hour, over all phones. */
  hourlyCodes: number
  /** Of these, to phones without an account, those that nobody has typed in. */
  strangersCodes: number
  /** Text messages of all other kinds that leave within an hour to phones without an account. */
  strangersTexts: number
}

/** What the variables mean together. */
export function messageConfig(e: MessageVariables): MessageConfig {
  return {
    sms: e.SMS,
    smsReserve: e.SMS_RESERVE,
    smsc: { key: e.SMSC_KEY, sender: e.SMSC_SENDER, url: e.SMSC_URL.replace(/\/$/, '') },
    smsRu: { key: e.SMSRU_KEY, sender: e.SMSRU_SENDER, url: e.SMSRU_URL.replace(/\/$/, '') },
    mail: e.MAIL,
    smtp: {
      host: e.SMTP_HOST ?? '',
      port: e.SMTP_PORT,
      user: e.SMTP_USER,
      password: e.SMTP_PASSWORD,
      from: { name: e.MAIL_NAME, address: e.MAIL_FROM ?? '' },
      ...(e.DKIM_KEY && {
        // One line of a file of variables holds no line breaks.
        dkim: { domainName: e.DKIM_DOMAIN, keySelector: e.DKIM_SELECTOR, privateKey: e.DKIM_KEY.replaceAll(String.raw`\n`, '\n') },
      }),
    },
    mailEventsSecret: e.MAIL_EVENTS_SECRET,
    hourlyCodes: e.CODES_PER_HOUR,
    strangersCodes: e.STRANGERS_CODES_PER_HOUR,
    strangersTexts: e.STRANGERS_TEXTS_PER_HOUR,
  }
}

/** What is wrong with them, one sentence each. */
export function messageProblems(e: MessageVariables): string[] {
  const providers: readonly string[] = [e.SMS, e.SMS_RESERVE]
  const isReal = e.SMS !== 'simulator'
  const problems: string[] = []
  if (!isReal && e.SMS_RESERVE !== 'none') problems.push('SMS_RESERVE: stands in for a real provider, and SMS is a simulator')
  if (isReal && e.SMS === e.SMS_RESERVE) problems.push('SMS_RESERVE: must be another provider than SMS')
  if (isReal && !providers.includes('smsc'))
    problems.push('SMS, SMS_RESERVE: one of them must be smsc, who also makes the calls by which codes are told')
  if (providers.includes('smsc') && !e.SMSC_KEY) problems.push('SMSC_KEY: is required with smsc')
  if (providers.includes('smsru') && !e.SMSRU_KEY) problems.push('SMSRU_KEY: is required with smsru')
  if (e.MAIL === 'smtp' && !(e.SMTP_HOST && e.MAIL_FROM)) problems.push('SMTP_HOST, MAIL_FROM: are required with MAIL=smtp')
  if (e.STRANGERS_CODES_PER_HOUR > e.CODES_PER_HOUR * 0.7)
    problems.push(
      'STRANGERS_CODES_PER_HOUR: must be seven tenths of CODES_PER_HOUR at the most: the others are kept for whoever has an account',
    )
  if (e.MAIL_EVENTS_SECRET && e.MAIL_EVENTS_SECRET.length < 32) problems.push('MAIL_EVENTS_SECRET: must have 32 characters at least')
  const dkim = [e.DKIM_DOMAIN, e.DKIM_SELECTOR, e.DKIM_KEY]
  if (dkim.some(Boolean) && !dkim.every(Boolean)) problems.push('DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY: one without the others')
  if (e.DKIM_KEY && !isPrivateKey(e.DKIM_KEY.replaceAll(String.raw`\n`, '\n'))) problems.push('DKIM_KEY: is no private key (PEM)')
  if (Boolean(e.SMTP_USER) !== Boolean(e.SMTP_PASSWORD)) problems.push('SMTP_USER, SMTP_PASSWORD: one without the other')
  return problems
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).type === 'private'
  } catch {
    return false
  }
}
