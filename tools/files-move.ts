import './run/fail-in-words.ts'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { copyFiles, sumOf } from './run/files-move.ts'

/** `npm run files:move -- --to s3|folder [--check]`: copies pictures between the storages, also beside a running shop. Source: OPS-04, docs/how-to/keep-files-in-a-bucket.md. */
const { values } = parseArgs({ options: { to: { type: 'string' }, check: { type: 'boolean', default: false } } })
const { to, check: isCheck } = values
if (to !== 's3' && to !== 'folder') {
  console.error('Say where to: npm run files:move -- --to s3, or --to folder')
  process.exit(1)
}
const config = readConfig()
const [source, target] = [openStorage(config, to === 's3' ? 'folder' : 's3'), openStorage(config, to)]
const result = await copyFiles(source, target, { isCheck, say: console.log })
console.log(sumOf(result, isCheck))
if (isCheck && result.differing.length > 0) process.exitCode = 1
