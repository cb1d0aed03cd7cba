import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { createPictureRenderer } from './renderer.ts'

const renderer = createPictureRenderer({ workers: 1 })
afterAll(() => renderer.close())

describe('picture renderer', () => {
  test('draws a WebP of the wanted size in another process', async () => {
    const picture = await renderer.render({ type: 'mug', seed: 'a', view: 'front', width: 60 })
    const { format, width, height } = await sharp(picture).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 60, height: 80 })
  })

  test('gives the same bytes for the same specification', async () => {
    const spec = { type: 'scarf', seed: 'b', view: 'front', width: 60 } as const
    const [first, second] = await Promise.all([renderer.render(spec), renderer.render(spec)])
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true)
  })

  test('a picture that cannot be drawn rejects only its own promise', async () => {
    const [bad, good] = await Promise.allSettled([
      renderer.render({ type: 'spaceship', seed: 'c', view: 'front', width: 60 }),
      renderer.render({ type: 'belt', seed: 'c', view: 'front', width: 60 }),
    ])
    expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'unknown type spaceship' } })
    expect(good?.status).toBe('fulfilled')
  })

  test('a worker that dies loses its picture and is replaced for the next one', async () => {
    const fragile = createPictureRenderer({ workers: 1 })
    const lost = expect(fragile.render({ type: 'tee', seed: 'd', view: 'front', width: 600 })).rejects.toThrow('SIGKILL')
    const [pid] = fragile.pids()
    if (pid) process.kill(pid, 'SIGKILL')
    await lost
    await expect(fragile.render({ type: 'belt', seed: 'd', view: 'front', width: 40 })).resolves.toBeInstanceOf(Buffer)
    expect(fragile.pids()).not.toContain(pid)
    await fragile.close()
  })

  test('workers start with the first pictures, and no more of them than allowed', async () => {
    const two = createPictureRenderer({ workers: 2 })
    expect(two.pids()).toHaveLength(0)
    const pictures = ['g', 'h', 'i', 'j'].map((seed) => two.render({ type: 'belt', seed, view: 'front', width: 40 }))
    expect(two.pids()).toHaveLength(2)
    await Promise.all(pictures)
    expect(two.pids()).toHaveLength(2)
    await two.close()
    expect(two.pids()).toHaveLength(0)
  })

  test('an idle worker ends by itself and the next picture starts another', async () => {
    const short = createPictureRenderer({ workers: 1, idleMs: 1 })
    await short.render({ type: 'belt', seed: 'e', view: 'front', width: 40 })
    await expect.poll(() => short.pids()).toHaveLength(0)
    await expect(short.render({ type: 'belt', seed: 'e', view: 'front', width: 40 })).resolves.toBeInstanceOf(Buffer)
    await short.close()
  })

  test('a closed renderer refuses pictures, also those still waiting', async () => {
    const closing = createPictureRenderer({ workers: 1 })
    const waiting = closing.render({ type: 'belt', seed: 'f', view: 'front', width: 40 })
    const refused = expect(waiting).rejects.toThrow()
    await closing.close()
    await refused
    await expect(closing.render({ type: 'belt', seed: 'f', view: 'front', width: 40 })).rejects.toThrow('closed')
  })
})
