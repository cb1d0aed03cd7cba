import { expect, test } from 'vitest'
import { bytesOf } from './image-text.rules.ts'

test('[FORM-14] base64 is read, by itself and as a data URL of whatever type', () => {
  for (const text of ['aGk=', 'data:image/png;base64,aGk=', 'data:text/html;charset=utf-8;base64,aGk='])
    expect(bytesOf(text)?.toString()).toBe('hi')
})

test.each(['', 'aGk', 'aGk=\n', 'a=Gk', 'data:image/png;base64', 'data:image/png,aGk=', 'data:,', 'https://example.com/a.jpg', 'фото'])(
  '[FORM-14] what is none is told apart: %j',
  (text) => expect(bytesOf(text)).toBeUndefined(),
)
