import { DomainError } from '#core/domain-error.ts'

/** No topic and no published answer has this address. */
export const helpNotFound = (): DomainError => new DomainError({ code: 'help.not_found', status: 404 })

/** The version that was read is not shown any more. */
export const answerChanged = (): DomainError => new DomainError({ code: 'help.changed', status: 409 })

/** One address has voted very often within an hour. */
export const tooManyVotes = (retryAfterSeconds: number): DomainError =>
  new DomainError({ code: 'help.too_many_votes', status: 429, retryAfterSeconds })

/** An answer cannot be published in a topic that there is not. */
export const unknownTopic = (): DomainError => new DomainError({ code: 'help.unknown_topic', status: 422, field: 'topic' })
