import type { MessageGateway } from './gateway.ts'

/** Takes every message and sends it nowhere: what was written is read at `/dev/outbox`. */
export const simulatedGateway: MessageGateway = {
  keepsText: true,
  send: async () => {},
}
