import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const image = { src: '/images/1-abcdef01', widths: [320, 640], width: 800, height: 600, color: '#1f4d40', alt: 'Пальто' }

test('[ADM-36] a picture is cut about its focus point, and as its frame cuts it where there is none', () => {
  expect(renderToString(<Picture image={{ ...image, focus: '20% 70%' }} sizes="100vw" ratio={3 / 4} />)).toContain(
    'object-position:20% 70%',
  )
  expect(renderToString(<Picture image={image} sizes="100vw" ratio={3 / 4} />)).not.toContain('object-position')
})
