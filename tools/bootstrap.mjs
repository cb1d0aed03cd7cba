// Runs on whatever Node the machine has: brings the packages (and with them Node 26) once for each lock file.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const mark = 'node_modules/.lock-hash'
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
if (!existsSync(mark) || readFileSync(mark, 'utf8') !== wanted) {
  console.log('· Installing packages (once)…')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund']
  try {
    if (npm) execFileSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
    else execFileSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  } catch {
    console.error(
      'The packages could not be installed: npm said why above. Check the network and the free space on the disk, then run it again.',
    )
    process.exit(1)
  }
  writeFileSync(mark, wanted)
}
if (!existsSync('node_modules/.bin/node') && !existsSync('node_modules/.bin/node.cmd')) {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 24) {
    console.error(
      `Vitrina brings Node 26, of which there is no package for ${process.platform}-${process.arch}. Install Node 24 or newer and start again.`,
    )
    process.exit(1)
  }
}
