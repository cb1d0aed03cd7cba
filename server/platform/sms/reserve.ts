import { withTimeout } from '../timeout.ts'
import type { Logger } from '../log.ts'
import { MessageRefusal, type MessageGateway, type OutgoingMessage } from './gateway.ts'
import { timeoutMs } from './provider-call.ts'

/** So many failures one after the other, and the first provider is left alone for a while. */
const failuresAllowed = 3
const restMs = 20_000

export interface ReserveOptions {
  log: Logger
  /** Milliseconds of a clock that never jumps. */
  elapsed?: () => number
  /** Whether what the first provider accepts seems to arrive. */
  isTrusted(): Promise<boolean>
}

/**
 * Two providers of text messages: what the first does not take within three seconds goes through the second at once, and while the first
 * keeps failing, or accepts what never arrives, the second is asked first. Throws what the last one said when neither takes it. Source: reliability §4.
 */
export function createReserve(first: MessageGateway, second: MessageGateway, options: ReserveOptions): MessageGateway {
  const { log, elapsed = () => performance.now() } = options
  let failures = 0
  let restsUntil = 0
  const isFirstWell = async () => elapsed() >= restsUntil && (await options.isTrusted())
  const trySend = async (gateway: MessageGateway, message: OutgoingMessage): Promise<void> => {
    try {
      await withTimeout(() => gateway.send(message), timeoutMs)
      if (gateway === first) failures = 0
    } catch (error) {
      if (gateway === first && !(error instanceof MessageRefusal) && ++failures >= failuresAllowed) restsUntil = elapsed() + restMs
      throw error
    }
  }
  return {
    keepsText: first.keepsText && second.keepsText,
    send: async (message) => {
      const [one, other] = (await isFirstWell()) ? [first, second] : [second, first]
      try {
        await trySend(one, message)
      } catch (error) {
        log.warn({ event: 'sms.reserve', isFirst: one === first, reason: String(error) }, 'a provider of text messages did not take one')
        await trySend(other, message)
      }
    },
  }
}
