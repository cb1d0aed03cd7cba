/** A message as it leaves the shop. */
export interface OutgoingMessage {
  /** `call`: a voice reads the text out. */
  channel: 'sms' | 'call' | 'email'
  to: string
  text: string
  /** The number of an email: mail servers name it when they tell of it. Source: MAIL-07. */
  id?: number
  /** The same as HTML, of an email. */
  html?: string
  /** Of an advertising email: where one POST unsubscribes (RFC 8058). */
  unsubscribeUrl?: string
}

/** Carries messages out of the shop; the way they take is chosen by configuration. Source: house B8. */
export interface MessageGateway {
  /** Whether the text may stay readable in the shop after delivery; only where nothing really leaves it. */
  keepsText: boolean
  /** Hands one message over. Throws when it was not taken; the job then tries again, unless it is a MessageRefusal. */
  send(message: OutgoingMessage): Promise<void>
}

/** One for each channel. */
export type Gateways = Readonly<Record<OutgoingMessage['channel'], MessageGateway>>

/** It will never be taken, such as one to an address that does not exist. Says nothing of whom it was for. */
export class MessageRefusal extends Error {}
