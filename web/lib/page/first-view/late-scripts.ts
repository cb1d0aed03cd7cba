import type { PagePart } from '#contracts/page-request.ts'

const preloadLink = /<link\b[^>]*\brel="modulepreload"[^>]*>/g
const moduleScript = /<script\b[^>]*\btype="module"[^>]*>[^]*?<\/script>/

/**
 * The page with its modules laid aside in a `<template>`, where no browser fetches or runs them, until `startBehindFirstView` puts them where
 * they were. The links that announce them stand in the first part, the script that names them in the last; a page without it stays as it
 * is. Source: decision 0039.
 */
export function layScriptsAside(parts: readonly PagePart[]): PagePart[] {
  const first = parts.at(0)
  const last = parts.at(-1)
  if (typeof first !== 'string' || typeof last !== 'string') return [...parts]
  const script = moduleScript.exec(last)?.[0]
  if (script === undefined) return [...parts]
  const links = [...new Set(first.match(preloadLink))].join('')
  const late = `<template data-late>${links}${script}</template>`
  const head = (text: string) => text.replaceAll(preloadLink, '')
  const tail = (text: string) => text.replace(script, () => late)
  return parts.length === 1 ? [tail(head(first))] : [head(first), ...parts.slice(1, -1), tail(last)]
}
