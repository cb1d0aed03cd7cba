import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { shiftMap, type Shift } from './source-maps.ts'

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
  /** Where code of a script was moved along its line, in the order in which that was done: its map is to follow. */
  shifts?: Map<string, Shift[]>
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
          const map = join(dir, `${file}.map`)
          if (text === undefined) for (const gone of [join(dir, file), map]) rmSync(gone, { force: true })
          else if (text !== before.get(file)) writeFileSync(join(dir, file), text)
          const shifts = built.shifts?.get(file)
          if (text !== undefined && shifts && existsSync(map)) writeFileSync(map, shiftMap(readFileSync(map, 'utf8'), shifts))
        }
        writeFileSync(list, JSON.stringify(built.manifest, null, 2))
      },
    },
  }
}

/** Entries that only pass on what a group exports give way to the group, which exports it under their names as well. Throws when two in one group claim a name. */
export function withoutPassers({ manifest, scripts, shifts }: BuiltFiles): BuiltFiles {
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
  return { manifest: Object.fromEntries(entries), scripts: kept, ...(shifts && { shifts }) }
}

/** The bundler's helpers move into the libraries, which every page brings. Throws when either is not to be found, or a script still names what is gone. */
export function withHelpersInVendor({ manifest, scripts }: BuiltFiles): BuiltFiles {
  const [helperKey, helpers] = named(manifest, 'rolldown-runtime')
  const [vendorKey, vendor] = named(manifest, 'vendor')
  const code = scripts.get(helpers.file) ?? ''
  const names = exportsOf(code)
  const body = code.replace(exportsAtEnd, '')
  const own = (name: string) => `help_${name}`
  const shifts = new Map<string, Shift[]>()
  const replace = (text: string, file: string, what: RegExp, by: (wanted: string) => string) =>
    text.replace(what, (whole: string, ...rest: unknown[]) => {
      const replacement = by(String(rest[0]))
      const at = rest.find((one) => typeof one === 'number') as number
      const shift = { ...placeOf(text, at + whole.length), by: replacement.length - whole.length }
      shifts.set(file, [...(shifts.get(file) ?? []), shift])
      return replacement
    })
  const move = (text: string, file: string) => {
    const named = new RegExp(`import\\{([^{}]*)\\}from"\\./${baseName(helpers.file)}";?`)
    const withNames = replace(text, file, named, (wanted) => {
      const asked = pairs(wanted)
      if (file === vendor.file) return asked.map(([name, local]) => `var ${local}=${own(name)};`).join('')
      return `import{${asked.map(([name, local]) => `${own(name)} as ${local}`).join(',')}}from"./${baseName(vendor.file)}";`
    })
    // Some parts only wait for them: the libraries are there before anything else. Names of files are of one length: nothing moves.
    const waiting = new RegExp(`import"\\./${baseName(helpers.file)}";?`)
    return replace(withNames, file, waiting, () => '').replaceAll(`"${helpers.file}"`, `"${vendor.file}"`)
  }
  const moved = new Map([...scripts].filter(([file]) => file !== helpers.file).map(([file, text]) => [file, move(text, file)]))
  for (const [file, text] of moved)
    if (text.includes(baseName(helpers.file))) throw new Error(`${file} still names ${helpers.file}: see tools/vite/few-files.ts`)
  const there = names.map(([, exported]) => own(exported)).join(',')
  if (body.trim().includes('\n')) throw new Error(`${helpers.file} has lines, which maps would have to follow: see tools/vite/few-files.ts`)
  const inside = `var [${there}]=(()=>{${body.trim()}return[${names.map(([local]) => local).join(',')}]})();`
  shifts.set(vendor.file, [...(shifts.get(vendor.file) ?? []), { line: 0, column: 0, by: inside.length }])
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
  return { manifest: Object.fromEntries(entries), scripts: moved, shifts }
}

/** Line and column of a place in a text, both from 0. */
function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at)
  return { line: before.split('\n').length - 1, column: at - (before.lastIndexOf('\n') + 1) }
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
