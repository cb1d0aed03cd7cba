import { expect, test } from 'vitest'
import { BrokenZip, readZip } from '#staff/screens/import/read-zip.ts'
import { zipOf } from './workbook.ts'

async function read(bytes: Uint8Array): Promise<[string, string][]> {
  const files: [string, string][] = []
  for await (const file of readZip(new Blob([Uint8Array.from(bytes)]))) files.push([file.name, await file.text()])
  return files
}

test('[ADM-69] the pictures of an archive come out of their folders, without what programs put beside them', async () => {
  const long = 'picture '.repeat(10_000)
  const zip = await zipOf([
    ['съёмка/26-0417-1.jpg', long],
    ['съёмка/26-0417-2.jpg', ''],
    ['__MACOSX/съёмка/._26-0417-1.jpg', 'x'],
    ['.DS_Store', 'x'],
  ])
  expect(await read(zip)).toEqual([
    ['26-0417-1.jpg', long],
    ['26-0417-2.jpg', ''],
  ])
})

test('[ADM-69] what is no archive, or is cut off, is told', async () => {
  const zip = await zipOf([['26-0417-1.jpg', 'picture '.repeat(10_000)]])
  const broken = Buffer.from(zip)
  broken.fill(0xff, 60, 90)
  for (const bytes of [Buffer.from('no archive'), zip.subarray(0, zip.length - 30), broken])
    await expect(read(bytes)).rejects.toBeInstanceOf(BrokenZip)
})
