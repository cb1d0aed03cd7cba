import { createHash } from 'node:crypto'
import { code128Svg } from '#core/code-128.ts'

const base = `*{box-sizing:border-box}body{margin:0;font:13px/18px "Golos Text",Arial,sans-serif;color:#000;background:#fff}
section{padding:12mm;break-after:page;min-height:100vh}section:last-child{break-after:auto}
header{display:flex;justify-content:space-between;gap:24px;align-items:end;padding-bottom:12px;border-bottom:2px solid #000}
h1{font-weight:500;font-size:26px;line-height:32px;margin:0}p{margin:4px 0}table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th{text-align:left;font-size:11px;font-weight:400;padding:8px 8px 4px 0;border-bottom:1px solid #000}td{padding:7px 8px 7px 0;border-bottom:1px solid #bbb;vertical-align:middle}
tr{break-inside:avoid}.r{text-align:right}.q{font-size:18px}.bx{display:inline-block;width:18px;height:18px;border:1.5px solid #000}
.bc svg{height:36px;width:auto;display:block}td .bc svg{height:24px}.bc small{font-size:11px}dl{display:grid;grid-template-columns:1fr 110px;text-align:right;gap:4px 0}dd{margin:0}
.big{font-size:40px;line-height:44px}.mut{color:#444}footer{margin-top:24px;display:flex;justify-content:space-between;gap:24px}.press{padding:8px 12mm;background:#eee}
@media print{.press{display:none}section{min-height:0}}`
/** The page itself has no margin: the sheets have. */
const a4 = `${base}@page{size:A4;margin:0}`
const a6 = `${base}@page{size:105mm 148mm;margin:0}section{padding:6mm}`
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What a page to print may do: it shows its own style, and nothing runs. */
export const printPolicy = `default-src 'none'; style-src ${hashOf(a4)} ${hashOf(a6)}; frame-ancestors 'self'`

/** Markup that is safe as it stands. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Markup with values in it, which are escaped unless they are markup themselves; lists are joined. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | number | Html | readonly Html[])[]): Html {
  return new Html(parts.map((part, index) => part + (index < values.length ? shown(values[index] ?? '') : '')).join(''))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function shown(value: string | number | Html | readonly Html[]): string {
  if (value instanceof Html) return value.text
  if (typeof value === 'string' || typeof value === 'number') return String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
  return value.map((one) => one.text).join('')
}

/** A code in bars with its words below. Source: ADM-22. */
export function barcodeHtml(text: string): Html {
  return html`<div class="bc">${new Html(code128Svg(text))}<small>${text}</small></div>`
}

/** The policy has the hash of the style to the letter, so nothing may stand around it. */
const styleOf = (style: string): Html => new Html(`<style>${style}</style>`)

/** The whole page; labels are A6, all else A4. */
export function printDocument(
  title: string,
  press: string,
  sheets: readonly Html[],
  { lang, isLabel }: { lang: string; isLabel: boolean },
): string {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        ${styleOf(isLabel ? a6 : a4)}
      </head>
      <body>
        <p class="press">${press}</p>
        ${sheets}
      </body>
    </html>`.text
}
