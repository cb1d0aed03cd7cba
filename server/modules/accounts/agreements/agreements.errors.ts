import { DomainError } from '#core/domain-error.ts'

export const agreementsRequired = () => new DomainError({ code: 'agreements.required', status: 400, field: 'agreement_ids' })

export const agreementsChanged = () => new DomainError({ code: 'agreements.changed', status: 400, field: 'agreement_ids' })

export const agreementUnknown = () => new DomainError({ code: 'agreements.unknown', status: 400, field: 'agreement_ids' })
