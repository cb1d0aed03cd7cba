import { readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import { locales } from '#core/locale.ts'
import type { FlatMessages } from '#core/messages.ts'
import { listSources, report, type Finding } from './sources.ts'

/** Keys and placeholders that the two languages of one file do not share, texts that cannot be compiled, and plurals that lack a form. Source: I18N-04, I18N-03. */
export function compareMessages(file: string, ru: FlatMessages, en: FlatMessages): Finding[] {
  const findings: Finding[] = []
  const add = (rule: string, remedy: string): void => void findings.push({ file, rule, remedy })
  for (const key of new Set([...Object.keys(ru), ...Object.keys(en)])) {
    const [left, right] = [ru[key], en[key]]
    if (left === undefined || right === undefined) {
      add(`"${key}" is missing in ${left === undefined ? 'ru' : 'en'}`, 'write it in both languages')
      continue
    }
    if (placeholders(left).join() !== placeholders(right).join())
      add(`"${key}" has other placeholders in ru and en`, 'use the same names in both')
    if (/, plural,/.test(left) && !['one {', 'few {', 'many {'].every((form) => left.includes(form)))
      add(`"${key}" lacks a Russian plural form`, 'write one, few, many and other')
    for (const text of [left, right]) if (!isMessage(text)) add(`"${key}" is no message of ICU`, "quote what is no placeholder: '<'")
    if (/[А-Яа-яЁё]/.test(right)) add(`"${key}" has Cyrillic letters in en`, 'translate it')
  }
  return findings
}

function isMessage(text: string): boolean {
  try {
    compile(text)
    return true
  } catch {
    return false
  }
}

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)(?=[,}])/g)].map((match) => match[1] ?? ''))].toSorted()
}

/** Keys that stand twice in the text of one file: JSON keeps the last of them without a word. */
export function repeatedKeys(file: string, text: string): Finding[] {
  const keys = [...text.matchAll(/^\s*"([^"]+)":/gm)].map((match) => match[1] ?? '')
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))].map((key) => ({
    file,
    rule: `"${key}" stands twice`,
    remedy: 'give one of them a name of its own',
  }))
}

/** Findings over every message file of the repository. */
export function checkMessages(): Finding[] {
  const findings: Finding[] = []
  const files = listSources(/\.messages\.(?:ru|en)\.json$/)
  for (const stem of new Set(files.map((file) => file.replace(/\.(?:ru|en)\.json$/, '')))) {
    const [ru, en] = locales.map((locale) =>
      files.includes(`${stem}.${locale}.json`) ? (JSON.parse(readFileSync(`${stem}.${locale}.json`, 'utf8')) as FlatMessages) : {},
    )
    findings.push(...compareMessages(stem, ru ?? {}, en ?? {}))
  }
  return [...findings, ...files.flatMap((file) => repeatedKeys(file, readFileSync(file, 'utf8')))]
}

if (import.meta.main) process.exitCode = report('messages', checkMessages()) ? 0 : 1
