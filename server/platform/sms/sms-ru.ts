import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { MessageRefusal, type MessageGateway } from './gateway.ts'
import { askProvider, guardedProvider } from './provider-call.ts'

const takenCode = 100
const answerSchema = z.object({ status_code: z.number(), sms: z.record(z.string(), z.object({ status_code: z.number() })).optional() })
/** No number at all, or one that takes no text messages; the other codes are of the account, and change. */
const hopeless: readonly number[] = [202, 207]

/** SMS.ru: text messages only. Source: sms.ru/api/send (`json=1`, codes of answers). */
export function createSmsRu(account: Config['smsRu']): MessageGateway {
  const guarded = guardedProvider()
  return {
    keepsText: false,
    send: ({ to, text }) =>
      guarded(async () => {
        const answer = await askProvider(account, '/sms/send', {
          api_id: account.key,
          to: to.replace('+', ''),
          msg: text,
          json: '1',
          ...(account.sender && { from: account.sender }),
        })
        const parsed = answerSchema.safeParse(answer)
        if (!parsed.success) throw new Error('SMS.ru answers in another shape')
        const { status_code: request, sms = {} } = parsed.data
        // The request may be well and the one message of it not.
        const code = request === takenCode ? (Object.values(sms)[0]?.status_code ?? 0) : request
        if (code === takenCode) return
        throw hopeless.includes(code) ? new MessageRefusal(`SMS.ru refuses (${code})`) : new Error(`SMS.ru did not take it (${code})`)
      }),
  }
}
