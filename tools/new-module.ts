import { spawnSync } from 'node:child_process'
import { makeModule } from './run/make-module.ts'

/** `npm run new:module -- <domain>/<name>`: a module of the server that passes every check, to be filled. Source: house B14. */
const [place = ''] = process.argv.slice(2)
try {
  const files = makeModule('.', place)
  const name = place.split('/')[1] ?? ''
  run('oxfmt', ...files)
  run('drizzle-kit', 'generate', '--name', name.replaceAll('-', '_'))
  run('node', 'tools/open-api.ts')
  console.log(`${files.map((file) => `· ${file}`).join('\n')}\nNow read the migration, and fill it: docs/how-to/add-a-module.md`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

function run(command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(`node_modules/.bin/${command}`, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
}
