import { writeFileSync } from 'node:fs'

type Value = string | number | Value[] | { [key: string]: Value }
type Node = [Branch, Branch]
type Branch = Node | number | undefined

/** Writes an .mmdb file (IPv4) in which each network (`10.1.0.0/16`) has its record. Source: maxmind.github.io/MaxMind-DB. */
export function writeCityDatabase(file: string, networks: Record<string, Value>): void {
  const root: Node = [undefined, undefined]
  const data: Buffer[] = []
  let offset = 0
  for (const [network, record] of Object.entries(networks)) {
    plant(root, network, offset)
    const bytes = encode(record)
    data.push(bytes)
    offset += bytes.length
  }
  const nodes = flatten(root)
  const numbers = new Map(nodes.map((node, index) => [node, index]))
  const tree = Buffer.alloc(nodes.length * 8)
  for (const [index, node] of nodes.entries())
    for (const side of [0, 1] as const) tree.writeUInt32BE(pointer(node[side], nodes.length, numbers), index * 8 + side * 4)
  const metadata = encode({
    node_count: nodes.length,
    record_size: 32,
    ip_version: 4,
    database_type: 'Test-City',
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    description: { en: 'a test' },
  })
  writeFileSync(file, Buffer.concat([tree, Buffer.alloc(16), ...data, Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'), metadata]))
}

function plant(root: Node, network: string, leaf: number): void {
  const [address = '', length = '32'] = network.split('/')
  const bits = address
    .split('.')
    .map((byte) => Number(byte).toString(2).padStart(8, '0'))
    .join('')
    .slice(0, Number(length))
  let node = root
  for (const bit of bits.slice(0, -1)) {
    const side = Number(bit) as 0 | 1
    const next = node[side]
    const branch: Node = Array.isArray(next) ? next : [undefined, undefined]
    node[side] = branch
    node = branch
  }
  node[Number(bits.at(-1)) as 0 | 1] = leaf
}

function flatten(node: Node): Node[] {
  return [node, ...node.filter((branch) => Array.isArray(branch)).flatMap(flatten)]
}

function pointer(branch: Branch, nodeCount: number, numbers: ReadonlyMap<Node, number>): number {
  if (branch === undefined) return nodeCount
  return Array.isArray(branch) ? (numbers.get(branch) ?? 0) : nodeCount + 16 + branch
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([head(2, Buffer.byteLength(value)), Buffer.from(value)])
  if (typeof value === 'number' && Number.isInteger(value)) {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([head(6, 4), bytes])
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(8)
    bytes.writeDoubleBE(value)
    return Buffer.concat([head(3, 8), bytes])
  }
  if (Array.isArray(value)) return Buffer.concat([Buffer.from([value.length, 11 - 7]), ...value.map(encode)])
  const entries = Object.entries(value)
  return Buffer.concat([head(7, entries.length), ...entries.flatMap(([key, one]) => [encode(key), encode(one)])])
}

function head(type: number, size: number): Buffer {
  return size < 29 ? Buffer.from([(type << 5) | size]) : Buffer.from([(type << 5) | 29, size - 29])
}
