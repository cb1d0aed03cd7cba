const preloadLink = /<link\b[^>]*\brel="modulepreload"[^>]*>/g
const moduleScript = /<script\b[^>]*\btype="module"[^>]*>[^]*?<\/script>/

/**
 * The page with its modules laid aside in a `<template>`, where no browser fetches or runs them, until `startBehindFirstView` puts them where
 * they were. A page without a script that names them stays as it is. Source: decision 0039.
 */
export function layScriptsAside(html: string): string {
  const script = moduleScript.exec(html)?.[0]
  if (script === undefined) return html
  const links = [...new Set(html.match(preloadLink))].join('')
  const late = `<template data-late>${links}${script}</template>`
  return html.replaceAll(preloadLink, '').replace(script, () => late)
}
