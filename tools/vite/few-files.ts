import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What Vite's manifest tells of a file; `name` is that of its group. */
interface BuiltChunk {
  file: string
  name?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
  dynamicImports?: string[]
}

export interface BuiltFiles {
  manifest: Record<string, BuiltChunk>
  /** Scripts by the names that the manifest gives them. */
  scripts: Map<string, string>
}

const exportsAtEnd = /\bexport\{([^{}]*)\};?\s*$/
const onlyPassesOn = /^(?:export\{([^{}]*)\}from|import)"\.\/([\w-]+\.js)";?\s*$/

/**
 * Takes files away that are a request of their own and say almost nothing: the bundler writes one for each entry whose code lies in a
 * group, and one for its helpers. Runs on what was built, before React Router reads the manifest.
 */
export function fewFiles(): Plugin {
  return {
    name: 'vitrina-few-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      order: 'post',
      handler({ dir = '' }) {
        const list = join(dir, '.vite/manifest.json')
        const manifest = JSON.parse(readFileSync(list, 'utf8')) as BuiltFiles['manifest']
        const files = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) => file.endsWith('.js'))
        const before = new Map(files.map((file) => [file, readFileSync(join(dir, file), 'utf8')]))
        const built = withoutPassers(withHelpersInVendor({ manifest, scripts: before }))
        for (const file of files) {
          const text = built.scripts.get(file)
          if (text === undefined) rmSync(join(dir, file))
          else if (text !== before.get(file)) writeFileSync(join(dir, file), text)
        }
        writeFileSync(list, JSON.stringify(built.manifest, null, 2))
      },
    },
  }
}

/** Entries that only pass on what a group exports give way to the group, which exports it under their names as well. Throws when two in one group claim a name. */
export function withoutPassers({ manifest, scripts }: BuiltFiles): BuiltFiles {
  const kept = new Map(scripts)
  const entries = Object.entries(manifest).map(([key, chunk]): [string, BuiltChunk] => {
    const [, passed = '', name = ''] = (chunk.isEntry && onlyPassesOn.exec(scripts.get(chunk.file) ?? '')) || []
    const target = Object.values(manifest).find(({ file }) => name !== '' && file.endsWith(`/${name}`))
    if (!target) return [key, chunk]
    const text = kept.get(target.file) ?? ''
    const known = new Map(exportsOf(text).map(([local, exported]) => [exported, local]))
    const more = pairs(passed).map(([exported, wanted]) => `${known.get(exported)} as ${wanted}`)
    if (pairs(passed).some(([, wanted]) => known.has(wanted))) throw new Error(`${name}: two entries claim the same name: ${passed}`)
    kept.set(
      target.file,
      text.replace(exportsAtEnd, (_, names: string) => `export{${[names, ...more].filter(Boolean).join(',')}};`),
    )
    kept.delete(chunk.file)
    const { imports, css, dynamicImports } = target
    return [
      key,
      { ...chunk, file: target.file, ...(imports && { imports }), ...(css && { css }), ...(dynamicImports && { dynamicImports }) },
    ]
  })
  return { manifest: Object.fromEntries(entries), scripts: kept }
}

/** The bundler's helpers move into the libraries, which every page brings. Throws when either is not to be found, or a script still names what is gone. */
export function withHelpersInVendor({ manifest, scripts }: BuiltFiles): BuiltFiles {
  const [helperKey, helpers] = named(manifest, 'rolldown-runtime')
  const [vendorKey, vendor] = named(manifest, 'vendor')
  const code = scripts.get(helpers.file) ?? ''
  const names = exportsOf(code)
  const body = code.replace(exportsAtEnd, '')
  const own = (name: string) => `help_${name}`
  const move = (text: string, file: string) =>
    text
      .replace(new RegExp(`import\\{([^{}]*)\\}from"\\./${baseName(helpers.file)}";?`), (_, wanted: string) => {
        const asked = pairs(wanted)
        if (file === vendor.file) return asked.map(([name, local]) => `var ${local}=${own(name)};`).join('')
        return `import{${asked.map(([name, local]) => `${own(name)} as ${local}`).join(',')}}from"./${baseName(vendor.file)}";`
      })
      // Some parts only wait for them: the libraries are there before anything else.
      .replace(new RegExp(`import"\\./${baseName(helpers.file)}";?`), '')
      .replaceAll(`"${helpers.file}"`, `"${vendor.file}"`)
  const moved = new Map([...scripts].filter(([file]) => file !== helpers.file).map(([file, text]) => [file, move(text, file)]))
  for (const [file, text] of moved)
    if (text.includes(baseName(helpers.file))) throw new Error(`${file} still names ${helpers.file}: see tools/vite/few-files.ts`)
  const there = names.map(([, exported]) => own(exported)).join(',')
  const inside = `var [${there}]=(()=>{${body}return[${names.map(([local]) => local).join(',')}]})();`
  moved.set(
    vendor.file,
    `${inside}${(moved.get(vendor.file) ?? '').replace(exportsAtEnd, (_, list: string) => `export{${list},${there}};`)}`,
  )
  const entries = Object.entries(manifest)
    .filter(([key]) => key !== helperKey)
    .map(([key, chunk]): [string, BuiltChunk] => {
      if (!chunk.imports?.includes(helperKey)) return [key, chunk]
      const others = chunk.imports.filter((one) => one !== helperKey && one !== vendorKey)
      return [key, { ...chunk, imports: chunk.file === vendor.file ? others : [vendorKey, ...others] }]
    })
  return { manifest: Object.fromEntries(entries), scripts: moved }
}

function named(manifest: BuiltFiles['manifest'], name: string): [string, BuiltChunk] {
  const found = Object.entries(manifest).find(([, chunk]) => chunk.name === name && chunk.file.endsWith('.js'))
  if (!found) throw new Error(`the bundler wrote no chunk "${name}": see tools/vite/few-files.ts`)
  return found
}

const baseName = (file: string) => file.slice(file.lastIndexOf('/') + 1)

/** Local and exported names of a script's last statement. */
function exportsOf(code: string): [string, string][] {
  return pairs(exportsAtEnd.exec(code)?.[1] ?? '')
}

/** `a as b,c` as pairs of a name and what it is called there. */
function pairs(list: string): [string, string][] {
  return list
    .split(',')
    .filter(Boolean)
    .map((one) => {
      const [name = '', called = name] = one.trim().split(/\s+as\s+/)
      return [name, called]
    })
}
