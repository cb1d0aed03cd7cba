import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { listSources, report, type Finding } from './sources.ts'

const breakpoints = new Set(['767', '768', '1024', '1025', '1109', '1110', '1235', '1236'])

/** Raw colors, foreign breakpoints and rules outside of a layer in one style sheet. Source: house B12. */
export function judgeStyles(file: string, css: string): Finding[] {
  const findings: Finding[] = []
  const code = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const add = (rule: string, remedy: string): void => void findings.push({ file, rule, remedy })
  if (/:[^;{}]*(?:#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\()/i.test(code)) add('a raw colour', 'use a token of web/styles/tokens.css')
  for (const [, px = ''] of code.matchAll(/@media[^{]*\((?:min|max)-width:\s*(\d+)px/g)) {
    if (!breakpoints.has(px)) add(`a breakpoint at ${px} px`, 'use 768, 1025, 1110 or 1236')
  }
  if (!/^\s*@layer\s/.test(code)) add('rules outside of a layer', 'wrap the sheet in @layer ui, feature or page')
  return findings
}

/** Classes of a module that its components do not use, and the reverse. */
export function judgeClasses(file: string, css: string, users: readonly { file: string; code: string }[]): Finding[] {
  const defined = new Set([...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([a-zA-Z][\w-]*)/g)].map((match) => match[1] ?? ''))
  const used = new Set<string>()
  let dynamic = false
  for (const { code } of users) {
    const name = new RegExp(`import (\\w+) from '(?:[^']*/)?${basename(file).replaceAll('.', '\\.')}'`).exec(code)?.[1]
    if (!name) continue
    if (new RegExp(`\\b${name}\\[`).test(code)) dynamic = true
    for (const [, used1 = ''] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) used.add(used1)
  }
  const missing = [...used]
    .filter((name) => !defined.has(name))
    .map((name) => ({ file, rule: `class "${name}" is used and not defined`, remedy: 'define it or mend the name' }))
  const dead = dynamic
    ? []
    : [...defined]
        .filter((name) => !used.has(name))
        .map((name) => ({ file, rule: `class "${name}" is defined and not used`, remedy: 'delete it' }))
  return [...missing, ...dead]
}

/** Findings over every style sheet of the storefront and the back-office. */
export function checkStyles(): Finding[] {
  const components = listSources(/^(?:web|staff)\/.*\.tsx$/).map((file) => ({ file, code: readFileSync(file, 'utf8') }))
  return listSources(/^(?:web|staff)\/.*\.module\.css$/).flatMap((file) => {
    const css = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const users = components.filter(({ code }) => code.includes(`/${basename(file)}'`))
    return [...judgeStyles(file, css), ...judgeClasses(file, css, users)]
  })
}

if (import.meta.main) process.exitCode = report('styles', checkStyles()) ? 0 : 1
