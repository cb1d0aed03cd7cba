import type { UsesOf } from '#server/platform/http/uses.ts'

export const cityUses: UsesOf<'GET /geo/cities/:id'> = ({ params }) => ({ tags: [`city:${params.id}`] })

/** A page asks for a visitor of whom nothing is known: the largest of all cities. */
export const currentCityUses: UsesOf<'GET /geo/current-city'> = () => ({ tags: ['city'] })
