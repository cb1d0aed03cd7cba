import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { MessageRefusal, type MessageGateway } from './gateway.ts'
import { askProvider, guardedProvider } from './provider-call.ts'

const answerSchema = z.union([z.object({ error_code: z.number() }), z.object({ id: z.union([z.number(), z.string()]), cnt: z.number() })])
/** No number at all, or one to which nothing can be delivered; the other codes are of the account, and change. */
const hopeless: readonly number[] = [7, 8]

/**
 * SMSC.ru: text messages, and calls that read the text out. The key stands for login and password. Source: smsc.ru/api/http (send.php, `fmt=3`,
 * codes of errors).
 */
export function createSmsc(account: Config['smsc']): MessageGateway {
  const guarded = guardedProvider()
  return {
    keepsText: false,
    send: ({ channel, to, text }) =>
      guarded(async () => {
        const answer = await askProvider(account, '/sys/send.php', {
          apikey: account.key,
          phones: to,
          mes: text,
          charset: 'utf-8',
          fmt: '3',
          ...(channel === 'call' && { call: '1' }),
          ...(channel === 'sms' && account.sender && { sender: account.sender }),
        })
        const parsed = answerSchema.safeParse(answer)
        if (!parsed.success) throw new Error('SMSC answers in another shape')
        if (!('error_code' in parsed.data)) return
        const code = parsed.data.error_code
        throw hopeless.includes(code) ? new MessageRefusal(`SMSC refuses (${code})`) : new Error(`SMSC did not take it (${code})`)
      }),
  }
}
