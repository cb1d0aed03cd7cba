import type { UsesOf } from '#server/platform/http/uses.ts'

export const agreementsUses: UsesOf<'GET /forms/agreements-settings'> = () => ({ tags: ['agreement'] })
