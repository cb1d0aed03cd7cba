import { expect, test } from 'vitest'
import { html } from './prints.view.ts'

test('[ADM-22] values are text in a print, never markup, unless they are markup of it', () => {
  const name = '<b>Пальто & "шарф"</b>'
  expect(html`<td>${name}</td>`.text).toBe('<td>&lt;b&gt;Пальто &amp; &quot;шарф&quot;&lt;/b&gt;</td>')
  expect(
    html`<tr>
      ${[html`<td>${1}</td>`, html`<td></td>`]}
    </tr>`.text.replace(/\s+/g, ''),
  ).toBe('<tr><td>1</td><td></td></tr>')
})
