/** Limits that the browser and the server share, by name: `limits.email`. Source: FORM-02, FORM-05. */
export * as limits from './limit-values.ts'
