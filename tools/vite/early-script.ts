import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const name = 'virtual:early-script'
const source = fileURLToPath(new URL('../../web/entry.early.ts', import.meta.url))

/** `virtual:early-script`: the text of the script that every page carries in its head, as one and minified, since it travels each time. */
export function earlyScript(): Plugin {
  return {
    name: 'vitrina-early-script',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      const { text, files } = await readEarlyScript()
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(text)}`
    },
  }
}

/** The script as text, and the files that it is made of. */
export async function readEarlyScript(): Promise<{ text: string; files: readonly string[] }> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${source} did not become one script`)
  return { text: chunk.code.trim(), files: chunk.moduleIds }
}
