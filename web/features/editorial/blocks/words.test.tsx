import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RichWords, Words } from './words.tsx'

test('[MAG-08] rich text is bold, italic, lists and links; HTML that somebody typed is shown as it was typed', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <RichWords
        of={{
          nodes: [
            { p: [{ t: 'Шерсть', b: true, i: true }, { t: ' <img src=x onerror=alert(1)>' }] },
            { ul: [[{ t: 'доставка', href: '/help/delivery' }], [{ t: 'карта', href: 'https://maps.example/1' }]] },
            { ol: [[{ t: '</li><script>alert(1)</script>', href: 'mailto:help@severa.example' }]] },
          ],
        }}
      />
      <Words of={{ text: '<b>Север</b>', lang: 'ru' }} />
    </MemoryRouter>,
  )
  expect(html).toBe(
    '<div><p><strong><em>Шерсть</em></strong> &lt;img src=x onerror=alert(1)&gt;</p>' +
      '<ul><li><a href="/help/delivery" data-discover="true">доставка</a></li>' +
      '<li><a href="https://maps.example/1" target="_blank" rel="noreferrer">карта</a></li></ul>' +
      '<ol><li><a href="mailto:help@severa.example">&lt;/li&gt;&lt;script&gt;alert(1)&lt;/script&gt;</a></li></ol></div>' +
      '<span lang="ru">&lt;b&gt;Север&lt;/b&gt;</span>',
  )
})
