import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

export interface FoundChromium {
  executablePath: string
  env?: Record<string, string>
}

// The headless shell first: a whole Chromium also draws the toolbar of each window, in a process of its own, which nobody sees here.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
const install = ['install', '-y', '-qq', '--no-install-recommends']

/**
 * A Chromium for the journeys, without a step by hand: `CHROMIUM_PATH`, one on the PATH, Playwright's own, the one that came with
 * the packages, and at last Debian's. Throws with one sentence when there is none.
 */
export async function findChromium(): Promise<FoundChromium> {
  const named = process.env.CHROMIUM_PATH
  if (named) return { executablePath: named }
  const installed = onPath() ?? playwrightOwn()
  if (installed) return { executablePath: installed }
  const packaged = await fromPackage()
  if (packaged) return packaged
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    succeeds('apt-get', ['update', '-qq'])
    const debian = ['chromium-headless-shell', 'chromium'].some((name) => succeeds('apt-get', [...install, name])) && onPath()
    if (debian) return { executablePath: debian }
  }
  throw new Error('No Chromium was found for the journeys: install one, or name it in CHROMIUM_PATH.')
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file))
}

function playwrightOwn(): string | undefined {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright')
  if (!existsSync(cache)) return undefined
  const folders = readdirSync(cache).filter((name) => name.startsWith('chromium'))
  return ['chrome-linux/headless_shell', 'chrome-linux/chrome']
    .flatMap((file) => folders.map((folder) => join(cache, folder, file)))
    .find((file) => existsSync(file))
}

async function fromPackage(): Promise<FoundChromium | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { default: packaged } = await import('@sparticuz/chromium')
  const executablePath = await packaged.executablePath()
  if (starts(executablePath, {})) return { executablePath }
  const env = { LD_LIBRARY_PATH: unpackLibraries() }
  return starts(executablePath, env) ? { executablePath, env } : undefined
}

/** The shared libraries that a bare machine lacks lie beside the browser in its package. */
function unpackLibraries(): string {
  const archive = new URL('../../node_modules/@sparticuz/chromium/bin/al2023.tar.br', import.meta.url).pathname
  const folder = join(process.env.TMPDIR ?? '/tmp', 'vitrina-chromium-libraries')
  mkdirSync(folder, { recursive: true })
  const tar = join(folder, 'libraries.tar')
  writeFileSync(tar, brotliDecompressSync(readFileSync(archive)))
  execFileSync('tar', ['-xf', tar, '-C', folder])
  return join(folder, 'lib')
}

function starts(executablePath: string, env: Record<string, string>): boolean {
  return succeeds(executablePath, ['--version', '--no-sandbox'], env)
}

function succeeds(command: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore', env: { ...process.env, ...env } })
    return true
  } catch {
    return false
  }
}
