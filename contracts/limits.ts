/** Limits that the browser and the server share, by name: `limits.email`. Source: specification §9. */
export * as limits from './limit-values.ts'
